import { foldText } from './fold-text.ts';

/** Words that join, count, point or judge. They tell no opinion from another and name nothing. */
const words = (text: string): string[] => foldText(text).trim().split(/\s+/u);

const english = words(`
im dont doesnt didnt cant wont isnt arent wasnt u ur r ya gonna wanna gotta ppl bc cuz tho btw tbh imo idk yall lets thats whats theres
a an the this that these those it its itself he him his she her hers they them their theirs themselves we
us our ours ourselves you your yours yourself i me my mine myself one ones who whom whose which what when
where why how that's it's i'm i've i'd i'll we're we've we'd we'll you're you've you'd you'll they're
they've they'd they'll he's she's there's here's what's who's let's im ive dont doesnt didnt cant wont
isnt arent wasnt shouldnt couldnt wouldnt and or but nor so yet if then else than because since unless
until while although though whereas whether as of at by for from in into on onto off out over under up
down to toward towards with without within through throughout during before after above below between
among across against about around along behind beside besides beyond near per via like unlike despite
except instead rather is am are was were be been being do does did doing done have has had having will
would shall should can could may might must ought need needs needed want wants wanted don't doesn't didn't
isn't aren't wasn't weren't won't wouldn't can't cannot couldn't shouldn't haven't hasn't hadn't ain't not
no none nothing nobody never ever always often sometimes usually rarely seldom already still just only
even also too very much many more most less least few fewer little lot lots several some any all both each
every either neither other others another such same own enough quite really actually basically simply
definitely certainly probably maybe perhaps possibly hopefully especially particularly generally mostly
almost nearly well now today tomorrow yesterday soon later again once twice here there everywhere
somewhere anywhere everyone everybody everything someone somebody something anyone anybody anything etc ie
eg yes yeah ok okay oh please thanks thank hello hi make makes making made get gets getting got gotten go
goes going went gone come comes coming came take takes taking took taken give gives giving gave given put
puts putting let lets letting keep keeps keeping kept say says said saying see sees seeing saw seen know
knows knowing knew known think thinks thinking thought feel feels feeling felt believe believes believed
seem seems seemed look looks looking looked find finds finding found try tries trying tried use uses using
used become becomes becoming became happen happens happened happening tell tells told ask asks asked call
calls called mean means meant thing things stuff way ways people person persons folks guys man men woman
women kind kinds sort sorts type types part parts bit case cases fact facts point points reason reasons
example examples opinion opinions idea ideas issue issues problem problems question questions topic topics
number amount level area areas place places time times day days week weeks month months year years hour
hours minute minutes moment end side sides rest whole half first second third last next previous new old
good better best bad worse worst great nice big bigger large larger small smaller high higher low lower
long longer short shorter right wrong able available possible impossible important necessary different
similar certain sure true real main major likely agree disagree strongly support oppose hope wish love
hate care matter start stop begin continue two three four five six seven eight nine ten hundred thousand
million country countries nation nations world society community communities city cities town towns county
region state public general service services sense term terms order line lines list lists numbers percent
user users member members group groups absolutely totally completely truly highly extremely pretty fairly
somewhat kinda far ago away back ahead forward regarding concerning due based including according current
currently recent recently
`);

const vietnamese = words(`
ko k hok hông hong hổng khong kh hk dc đc đk vs v z zậy vậy nha nhe nhé e t m tui tao mik mk bn mn mng ng cx j r lun ạ á ha hả ủa ơi ib nhá hen hihi haha chớ mấy chi ni rứa răng bữa tụi thằng đứa cô thầy bác
và hoặc hay nhưng mà thì là của cho với về từ đến tới trong ngoài trên dưới giữa trước sau khi lúc nếu vì
do bởi tại nên cần phải được bị có không chưa đã đang sẽ vừa mới từng cũng đều chỉ còn vẫn lại luôn mãi
rất quá lắm hơn nhất khá hơi này kia đó ấy đây nọ nào gì ai đâu sao thế vậy như cùng theo bằng qua để mỗi
mọi các những một hai ba bốn năm sáu bảy tám chín mười vài nhiều ít thêm nữa cả tất toàn hết tôi tao mình
ta chúng bạn họ nó anh chị em ông bà cô chú con người cái chiếc sự việc điều cách kiểu loại thứ lần ngày
tháng tuần giờ phút hôm nay mai thường muốn thích mong làm đi ra vào lên xuống đặt nghĩ thấy biết nói hỏi
xem nghe gặp đưa lấy dùng giúp khiến gây thật đúng sai tốt xấu lớn nhỏ cao thấp dài ngắn nhanh chậm rõ
phần nơi chỗ bên phía đầu cuối ở à ạ ơi nhé nhỉ hả ừ vâng dạ thôi nha nè chứ đấy tuy dù hãy đừng chớ xin
khác nhau giống riêng chung dễ khó ngay dần mấy số đủ càng rồi hồi cớ trực gọi mất gần xa rằng bỏ
`);

const functionWords = new Set([...english, ...vietnamese]);

/** Whether a word in Latin letters is grammar alone. */
export const isStopWord = (word: string): boolean => functionWords.has(word);

/** Verbs, adjectives and words of every room: they bear meaning and name no subject by themselves. */
const plain = words(`
add allow appear apply approve arrive attend attract avoid ban benefit bring build built buy cause change
choose clean clear close collect compare complete consider contain control cover create cut deal decide
decrease deliver demand depend deserve design destroy develop discuss eat effect effort eliminate enable
encourage enforce enhance enjoy ensure enter exist expand expect experience explain explore extend face
fail fall fight fill fix focus follow force gain grow handle hear help hire hold host implement impact
improve include increase install invest involve join judge laugh launch lead learn leave limit link listen
live load lose lower maintain manage meet miss mix modify move notice obtain offer open operate pay plan
play prefer prepare present preserve prevent promote protect prove provide pull push qualify raise reach
read realize receive recognize recommend reduce refuse relax remain remember remove repair replace
represent require respect respond restore return ride run save seek select sell send separate serve set
share show sit sleep solve speak spend stand stay strengthen study suffer suggest supply suppose teach
tend test throw tolerate train treat turn understand update upgrade vary view visit wait walk watch win
work works working worry write affordable afraid alone amazing angry annoying awesome awful bare basic
beautiful boring brilliant broad busy careful cheap comfortable common complex confusing constant
convenient cool crazy crucial daily dangerous dead deep delicious difficult direct dirty dry dull easy
effective efficient empty entire equal essential excellent exciting expensive extra fair familiar
fantastic fast fine fit flexible foreign formal free frequent fresh friendly frustrating full fun funny
generous glad global happy hard harmful healthy heavy helpful honest horrible hot huge human hungry ideal
ill illegal individual interesting late lazy legal local lonely loud lovely low-income mandatory massive
mental mere minimal minor modern multiple mutual narrow national natural nearby negative noisy normal
obvious odd official okay ongoing open-minded optional ordinary outdated outdoor overall perfect personal
physical plain pleasant polite poor popular positive potential powerful practical precious private
productive professional proper proud public quick quiet random rare ready reasonable regular relevant
reliable responsible rich ridiculous rude sad safe scary secure sensible serious severe sharp sick
significant silly simple single slow smart smooth social soft solid special specific stable standard
strange strict strong stupid successful sudden sufficient suitable super sweet tall terrible tight tiny
tired top total tough traditional typical ugly unable unacceptable uncomfortable unfair unhappy unique
unnecessary unsafe upset urgent useful useless usual valuable various vast visible warm weak weird welcome
wide wonderful wonderfully worth young younger older elder early earlier faster slower cheaper easier
harder safer healthier ran heard met left loved hated felt sat ate drank slept wrote spoke broke chose
drove flew sold bought brought caught taught held led paid sent spent stood told threw wore won lost grew
drew hung hit cost booked booking option options variety access gone running coming leading existing
remaining growing increasing needing allowing requiring providing creating requires required allowed
provided created improved increased
mọi_người chúng_ta chúng_tôi chúng_em bọn_mình ai_cũng bây_giờ hiện_nay hiện_tại luôn_luôn hay_là
thường_xuyên đôi_khi có_thể không_thể để_cho trở_nên vấn_đề ý_kiến ý_tưởng thực_sự thật_sự hay_dở rõ_ràng
giữa_chừng đi_mà đâu_có bao_giờ tuy_nhiên mặc_dù ngoài_ra bên_cạnh ví_dụ chẳng_hạn theo_tôi vui_lòng
cảm_ơn đề_nghị đề_xuất kiến_nghị mong_muốn hy_vọng hi_vọng đồng_ý ủng_hộ phản_đối tại_sao vì_sao
như_thế_nào thế_nào bao_nhiêu bao_lâu khi_nào cùng_nhau lại_còn lúc_nào mới_đây trở_lại tiếp_tục bắt_đầu
nhà_nhà toàn_bộ hoàn_toàn gần_như hầu_hết đặc_biệt quan_trọng cần_thiết nhiều_hơn ít_hơn tốt_hơn hơn_nữa
thay_vì nên_có việt_nam đất_nước xã_hội thế_giới người_dân cư_dân cộng_đồng khu_vực địa_phương khu_phố
góp_ý nhiều_lần không_có có_gì gì_đó như_vậy vì_vậy do_đó bởi_vì cho_nên nhiều_người một_số một_chút
thế_mà thay_đổi phát_triển cải_thiện xây_dựng đầu_tư bảo_vệ bảo_đảm đảm_bảo tham_gia tổ_chức hỗ_trợ
giải_quyết xử_lý thực_hiện áp_dụng sử_dụng tiếp_cận trao_đổi quyết_định lựa_chọn hạnh_phúc lành_mạnh
bừa_bãi nguy_hiểm thuận_tiện tiện_lợi hiệu_quả hợp_lý khó_khăn thuận_lợi ảnh_hưởng tăng giảm mở đóng mua
bán ăn uống ngủ chạy đứng ngồi nằm viết đọc học dạy chơi trồng xây lắp sửa đổi chia gom vứt bật tắt bận
mệt đẹp sạch bẩn ồn nóng lạnh đông vắng chật rộng cũ nặng nhẹ yếu mạnh giỏi kém vui buồn lo sợ giận yêu
ghét hơn_hẳn tập_trung công_khai nâng_cấp lắp_đặt kẻ chặt chắn tranh dựng
것 거 게 건 걸 수 때 때문 점 등 경우 정도 부분 생각 의견 사람 사람들 분 분들 우리 저희 저 나 너 너희 그 이 그것 이것 저것 그거 이거 여기 거기 저기 모두 모든 다 전부 각 각각
매 몇 여러 다른 같은 이런 그런 저런 어떤 무슨 어느 누구 무엇 뭐 언제 어디 왜 어떻게 얼마 얼마나 너무 정말 진짜 매우 아주 굉장히 상당히 조금 좀 약간 더 더욱 가장 제일 많이 많은
많아 많고 많다 많습니다 적은 잘 못 안 다시 또 또한 지금 오늘 어제 내일 요즘 최근 항상 계속 늘 자주 가끔 그냥 이번 다음 지난 이미 아직 벌써 먼저 나중 같이 함께 대해 대한 대해서
위해 위한 위해서 통해 통한 따라 따른 의해 관련 관련된 관해 관한 대신 만큼 처럼 뿐 밖 그리고 그러나 하지만 그런데 그래서 그러면 그러니까 따라서 그래도 근데 그럼 즉 또는 혹은 및 만약
만일 비록 특히 역시 물론 사실 솔직히 아마 혹시 제발 꼭 반드시 있다 있는 있어 있어요 있습니다 있으면 있고 있을 있게 있도록 있는데 없다 없는 없어 없어요 없습니다 없고 없이 하다 하는
하고 하면 하지 해서 해요 합니다 했다 했어요 했습니다 할 한 함 되다 되는 되고 되면 된 될 됩니다 돼요 됐다 이다 입니다 이에요 예요 아니다 아닌 아니라 아닙니다 같다 같아요 같습니다
같아 좋다 좋은 좋아 좋아요 좋습니다 좋겠 좋겠어요 좋겠습니다 좋을 좋게 나쁜 나쁘다 필요 필요한 가능 가능한 중요 중요한 문제 방법 방안 방식 이유 결과 내용 상황 상태 사항 대상 종류
전체 일부 나머지 하나 둘 셋 한번 두번 번 번째 가지 개 명 시간 처음 마지막 이상 이하 이후 이전 동안 사이 중 간 내 외 쪽 편 말 말씀 얘기 이야기 느낌 마음 기분 싶다 싶어요
싶습니다 싶은 합시다 주세요 바랍니다 바람 부탁 부탁드립니다 감사 감사합니다 안녕하세요 네 예 아니요 아니오 응 음 아 어 오 와 헐 ㅋㅋ ㅎㅎ ㅠㅠ ㅜㅜ 제안 건의 찬성 반대 동의 개선
해결 추가 진행 활용 사용 이용 시작 적용 실시 마련 확대 강화 도입 증가 감소 변경 한국 우리나라 대한민국 나라 사회 세상 세계 지역 동네 국민 시민 사용자 구성원 두세 서너 한두 몇몇
어디서 어디에 어디로 언제부터 언제까지 누가 누굴 뭘 뭐가 뭔가 왜냐 그렇게 이렇게 저렇게 그만 이제 이제는 당장 빨리 천천히 열심히 서로 스스로 직접 아무 아무도 아무런 별로 전혀 거의
이랑 랑
事 物 者 人 方 時 所 中 上 下 前 後 間 内 外 今 点 為 様 等 的 化 性 度 回 年 月 日 分 何 誰 私 僕 俺 我々 自分 皆 皆さん 彼 彼女 彼ら これ それ あれ どれ ここ そこ
あそこ どこ こちら そちら 思う 思い 思います 思っ 考え 考える 感じ 感じる 感じます 言う 言っ 見る 見 行う 行い 行く 行っ 来る 来 出る 出 入る 入れ 使う 使っ 使い 作る 持つ 持っ
知る 知っ 聞く 聞い 話す 話し 話 場合 必要 問題 意見 理由 方法 結果 内容 状況 状態 部分 全体 一部 全部 全員 一番 一つ 二つ 三つ 一人 二人 毎日 毎週 毎回 毎年 毎月 今回 今年 今日
昨日 明日 最近 現在 以前 以後 以上 以下 以外 以内 最初 最後 次 他 別 同じ 色々 様々 特 特に 本当 本当に 実際 実際に 絶対 全然 大変 非常 非常に 多い 少ない 多く 少し 大きい 小さい
良い 悪い 高い 低い 長い 短い 新しい 古い 早い 遅い 強い 弱い 嬉しい 楽しい 悲しい 良く 悪く 高く 可能 重要 大事 大切 改善 解決 提案 希望 賛成 反対 お願い 追加 増加 減少 検討 実施
利用 使用 活用 導入 確認 説明 参加 開始 終了 みんな みなさん もの こと ところ とき ため よう ほう はず わけ まま うち つもり たくさん いろいろ ちょっと とても すごく かなり もっと
ずっと やはり やっぱり たぶん きっと 例えば たとえば また さらに しかし でも だから なぜ なに どう いつ もし まず 次に ほしい 欲しい 月末 週末 午前 午後 半分 半年 数 数年 件 名 個
本 枚 円 万 億 千 百 十 一 二 三 四 五 六 七 八 九 第 約 各 毎 全 両 無 不 非 未 日本 国 国内 社会 世界 世の中 地域 市民 住民 利用者 達 君 氏 様々な 当然 普通 本来 基本
一度 何度 何回 何人 何時 逆 側 際 系 用 向け 先 元
的 地 得 了 着 过 们 我 你 您 他 她 它 我们 你们 他们 她们 它们 咱们 自己 大家 人们 别人 有人 人 每个人 所有人 这 那 这个 那个 这些 那些 这样 那样 这种 那种 这里 那里 这边
那边 此 其 其他 其它 其实 其中 某 某些 各 各种 各个 每 每个 每天 每年 每次 一 一个 一些 一种 一样 一直 一定 一般 一起 一次 一点 一下 一旦 一切 一方面 两 两个 二 三 四 五 六
七 八 九 十 百 千 万 亿 几 多 少 很多 许多 不少 大量 部分 全部 所有 整个 全 是 不是 就是 还是 也是 都是 只是 而是 算是 有 没有 没 无 无法 有的 还有 具有 拥有 存在 在 于 对
对于 关于 至于 由 由于 从 自 向 往 到 给 为 为了 因 因为 因此 所以 于是 而 而且 并 并且 并不 且 和 与 及 以及 或 或者 还 也 都 又 再 就 才 只 只有 只要 仅 仅仅 不 不会
不能 不要 不应 不应该 不该 不用 不必 不同 别 未 非 如 如果 若 若是 假如 虽然 尽管 但 但是 然而 可 可是 不过 却 反而 即使 即便 既然 除了 除非 无论 不管 否则 不然 那么 然后 之
之间 之前 之后 以 以上 以下 以前 以后 以外 等 等等 把 被 让 使 使得 令 叫 将 会 要 能 能够 可以 可能 应 应该 应当 必须 须 需 需要 想 想要 希望 愿意 觉得 认为 以为 感觉 感到
表示 说 讲 看 看到 看见 听 听到 知道 了解 理解 明白 相信 支持 反对 同意 赞成 建议 提议 请 请问 谢谢 感谢 做 作 搞 弄 用 使用 利用 进行 成为 变成 变 来 去 上 下 里 内 外 中
间 前 后 左右 进 出 起 起来 出来 下来 过来 开始 继续 结束 发生 出现 带来 造成 导致 影响 提供 增加 减少 提高 提升 降低 改善 改变 改进 加强 完善 解决 处理 实现 实施 推动 推广
鼓励 允许 保证 保障 保护 考虑 决定 选择 参与 参加 很 非常 十分 特别 太 更 更加 更多 最 最好 比 比较 较 相当 真 真的 真正 确实 的确 实在 根本 完全 绝对 极 极其 越 越来越 甚至
尤其 尤其是 现在 目前 今天 昨天 明天 最近 当前 当时 平时 时候 时 时间 年 月 日 天 周 小时 分钟 次 个 位 名 件 种 些 点 块 条 份 号 什么 怎么 怎样 怎么样 如何 为什么 为何 哪
哪里 哪些 哪个 谁 多少 几个 是否 有没有 能否 吗 呢 吧 啊 呀 哦 嗯 哈 啦 嘛 喔 耶 问题 意见 想法 看法 观点 方面 方式 方法 办法 情况 状况 原因 结果 事 事情 东西 地方 样子 程度
好 坏 大 小 高 低 长 短 快 慢 新 旧 对错 正确 错误 不错 好处 坏处 重要 必要 主要 相关 一致 共同 直接 明显 简单 容易 困难 合理 适合 适当 足够 有效 好的 不好 太多 太少 不够
越多 一堆 台湾 中国 大陆 国家 国内 全国 社会 世界 地区 民众 人民 百姓 公民 居民 用户 使用者 已 已经 曾 曾经 正在 刚 刚刚 马上 立刻 经常 常常 每周 每月 总是 往往 有时 偶尔 从来 永远 仍
仍然 依然 依旧 本来 原来 原本 后来 终于 突然 随时 同时 而已 罢了 而不是 或是 还要 才会 才能 才有 才会有 我认为 都应该 应有 应由 才是 只能 不得 不可 如此 双方 有关 相对 整体 各自
本身 其余 部份 多数 少数 大部分 大多 一部分 一辆 一位 一名 来说 而言 方便 舒服 许 像 似乎 好像 大概 也许 或许 恐怕 当然 毕竟 反正 总之 例如 比如 譬如 包括 包含 根据 依据 按照
依照 透过 通过 随着 开放 限制 禁止 取消 取代 取缔 管理 监督 监管 规范 检讨 面对 接受 拒绝 遵守 符合 违反 保持 维持 维护 建立 设立 成立 制定 订定 修改 修正 纳入 落实 执行 发展
成长 进步 创造 产生 形成 促进 达到 获得 得到 取得 享受 享有 满足 期待 担心 害怕 喜欢 讨厌 爱 恨 怕 教 学 学习 吃 喝 买 卖 付 花 坐 搭 搭乘 乘坐 打 拿 放 找 开 关 走 跑 住
等待 等候 回 回来 回去 离开 加入 退出 支付 收 收取 申请 报名 核发 认证 检查 检验 评估 讨论 沟通 协调 尊重 相处 体验 公平 公正 公开 透明 安全 危险 便宜 贵 昂贵 干净 脏 乱 吵
安静 热 冷 舒适 友善 热情 优质 良好 差 糟糕 落后 先进 专业 自由 严格 严重 健康 快乐 开心 合法 非法 违法 不法 不合法 依法 快速 迅速 便利 弹性 灵活 多元 有趣 无聊 满意 失望 难过
可惜 辛苦 疲惫 勇敢 积极 消极 努力 认真
`);

const nameless = new Set([...functionWords, ...plain].map((word) => word.replaceAll('_', ' ')));

/** A number, or how many of what (一天, 三回). */
const counts =
  /\p{N}|^[一二两兩三四五六七八九十百千万几幾数數半每毎]+[天年月日周週回个個次人名号號点點分小时時元円块塊条條张張度]+$/u;

/** Whether a word cannot stand as the name of a group. */
export const isNameless = (word: string): boolean => nameless.has(word) || counts.test(word);
