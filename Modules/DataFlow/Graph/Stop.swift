/// Stops the program where a view was written so that there is nothing to go on with, and says what to mend. SwiftUI does
/// the same; everything that comes from outside is told as a `ViewProblem` or thrown instead.
func stop(_ mistake: String) -> Never { fatalError(mistake) }
