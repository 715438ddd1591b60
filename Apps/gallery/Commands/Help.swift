import TerminalUI

/// What `gallery --help` says.
enum Help {
    static var text: String {
        """
        gallery shows who owns which state, one small screen for each way.

          gallery                 all screens: Enter opens one, Escape goes back
          gallery list            their names, where they come from, their wrappers and rules
          gallery show NAME       opens one
          gallery frames NAME     plays it without a terminal and prints what is seen after each key
          gallery source NAME     prints its code
          gallery explain NAME    who owns, reads and changes each state, and what was counted in its story

          --keys "KEYS"           of frames: what is done; the screen's own story without it
          --size 60x20            of frames: how large they are
          --styles                of frames: they tell colours and emphasis, too
          --store FOLDER          where storage is kept; nowhere without it
          --scene NAME            the scene that this is; "main" without it

        Keys are separated by blanks:
          \(KeyStory.names.map(\.name).joined(separator: " "))
          f1 to f12, or a single character; shift-tab, ctrl-s, alt-x for keys that are held down
          "some text"             is typed
          wait 1.5                turns the clock by so many seconds
          size 40x12              makes the frame another size
        """
    }
}
