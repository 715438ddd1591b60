@testable import gallery

/// What a document consists of: its sections by their own titles, and the numbers of their claims. A row of the page that
/// is missing, or one too many, is told by it.
struct DocumentContents {
    let document: String
    let sections: [(title: String, numbers: String)]

    static let all = [
        DocumentContents(
            document: Documents.chapter,
            sections: [
                ("@State：本地视图状态", "intro, basic use, W1…4, P1…4"),
                ("@Binding：父子视图双向绑定", "intro, basic use, W1…4, in use"),
                ("@StateObject：可观察对象状态", "intro, basic use, W1…4, P1…4"),
                ("@ObservedObject：观察外部对象", "intro, basic use, W1…4, T1…4"),
                ("@EnvironmentObject：全局环境对象", "intro, basic use, W1…4, P1…4"),
                ("@Environment：环境值", "intro, basic use, T1…10, W1…4"),
                ("@SceneStorage：场景存储", "intro, basic use, W1…4, P1…4"),
                ("@AppStorage：应用存储", "intro, basic use, W1…4, T1…4"),
                ("@FocusedValue：聚焦值", "intro, basic use, W1…4, U1…4"),
                ("状态驱动 UI 更新原理", "core 1…3, step 1…6, speed 1…5"),
                ("状态管理最佳实践", "T1…9, rule 1…6, tip 1…6"),
                ("实战：创建一个完整的状态管理示例", "need 1…5, code, part 1…7"),
                ("小结", "1…12"),
            ]),
        DocumentContents(
            document: Documents.log,
            sections: [
                ("什么是数据绑定", "1…2"),
                ("数据绑定的优势", "1…3"),
                ("@State 属性包装器", "intro, basic use, U1…2"),
                ("@Binding 属性包装器", "intro, basic use, U1…2"),
                ("@ObservableObject 和 @StateObject 属性包装器", "1…3, basic use, U1…2"),
                ("@EnvironmentObject 属性包装器", "intro, basic use"),
                ("@EnvironmentObject 的使用场景", "U1…2"),
                ("@StateObject 和 @EnvironmentObject 对比", "@StateObject 1…2, @EnvironmentObject 1…2"),
                ("案例简介", "intro"),
                ("实现步骤", "step 1…5"),
                ("代码示例", "code, summary"),
                ("结语", "summary"),
            ]),
        DocumentContents(
            document: Documents.dashboard,
            sections: [
                ("场景模拟", "intro, 1…4"),
                ("定义数据模型", "1…2"),
                ("视图层级", "entry, A, B, C, D, E, F"),
                ("代码逻辑大复盘", "T1…7"),
                ("下一步建议", "1"),
            ]),
        DocumentContents(
            document: Documents.flow,
            sections: [
                ("状态所有权", "1…2"),
                ("先确定状态所有者", "1…5"),
                ("State 管理局部值", "1…3"),
                ("Binding 传递修改能力", "1…2"),
                ("StateObject 持有引用模型", "1…2"),
                ("保持页面状态互斥", "1…4"),
                ("避免在 body 中执行副作用", "1…3"),
                ("区分派生数据与原始状态", "1…2"),
                ("环境适合稳定共享依赖", "1…3"),
                ("处理一次性事件", "1…2"),
                ("兼容与测试", "1, test 1…6"),
                ("总结", "1…2"),
            ]),
        DocumentContents(
            document: Documents.persistence,
            sections: [
                ("核心思路", "1…2"),
                ("代码实现", "model, load, add, toggle, save, view, adding view"),
                ("复现步骤", "1…4, closing"),
            ]),
        DocumentContents(
            document: Documents.errata,
            sections: [
                (
                    "",
                    "The identity of a saved to-do, The damaged file, The page's timer, "
                        + "One more timer at each tap, The counter with two truths, "
                        + "Rows without an identity, A focused value in `.environment`, "
                        + "`@ObservableObject`, The model called `Task`, "
                        + "Preferences that outlive a reinstall"
                )
            ]),
    ]

    /// The numbers of a section, one by one: `W1…4` stands for W1, W2, W3 and W4.
    static func expand(_ numbers: String) -> [String] {
        numbers.split(separator: ", ").flatMap { part -> [String] in
            guard let range = part.firstMatch(of: /^(.*?)1…(\d+)$/), let last = Int(range.2) else {
                return [String(part)]
            }
            return (1...last).map { "\(range.1)\($0)" }
        }
    }
}
