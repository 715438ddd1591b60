import Presentation
import TerminalUI

/// Something is being read.
struct Waiting: View {
    var body: some View {
        HStack {
            ProgressView()
            Say { $0.loading }.foregroundColor(.secondary)
        }
        .frame(maxWidth: .max, maxHeight: .max)
    }
}

/// There is nothing: what is so, and what can be done.
struct Nothing: View {
    private let guidance: Catalogue.Guidance

    init(_ guidance: Catalogue.Guidance) { self.guidance = guidance }

    var body: some View {
        VStack {
            Text(guidance.title).bold()
            Text(guidance.advice).multilineTextAlignment(.center)
        }
        .foregroundColor(.secondary)
        .padding(.horizontal)
        .frame(maxWidth: .max, maxHeight: .max)
    }
}

/// Something failed: what happened, and a way to try again.
struct FailureBanner: View {
    let text: String
    let canRetry: Bool
    let retry: @MainActor () -> Void
    @Environment(\.language) private var language

    var body: some View {
        VStack(alignment: .leading) {
            Text("⚠ " + text).foregroundColor(.red)
            if canRetry { Button(Catalogue(language).label(of: .retry), action: retry) }
        }
    }
}
