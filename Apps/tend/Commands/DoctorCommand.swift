import Domain
import Presentation

extension Command {
    static let doctor = Command(
        name: "doctor",
        summary: Localized(en: "Check the store", zh: "检查数据", ja: "データを点検する"),
        run: { invocation async throws(CommandFailure) in _ = try await invocation.open() })
}
