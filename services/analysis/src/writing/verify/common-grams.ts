import type { Language } from '@murmur/contract/language';

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** What stands in any report of any room and so supports nothing; in English as stems. */
export const commonGrams: Record<Language, ReadonlySet<string>> = {
  en: list(`a an the and or but so if then than that this these those it its they them their there he she his her him
    i you we us our my your me of in on at to for from by with about as into over after before up down out off
    is are was were be been being am do doe did done doing have ha had having can could will would shall should may might must
    not no nor one someon somebody anyon person peopl who whom whose which what when where why how whether
    say said ask tell told call caus want wish hop hope think thought feel felt believ seem propos suggest idea mention point
    opinion view voic question answer worri worry concern rais like also too just only very more most some other another
    because sinc while though however according becaus get got make made go goe went take need let sam same such
    suggestion propose proposal described describ see seen expect welcom accord accordingly participant room group`),
  vi: list(`có là và hoặc nhưng thì mà của cho với ở trong ngoài lên xuống ra vào vô về từ đến tới để do vì nên bởi như cũng
    không ko k chưa chẳng đừng chả đã đang sẽ được đc bị phải cần muốn hay này đó kia ấy đây các những một mỗi mọi cái con
    người ý kiến bạn mình tôi em anh chị tui tụi họ nó ai gì nào sao thế vậy nói hỏi cho rằng đề nghị xuất lo mong thấy nghĩ
    rất quá lắm nhiều ít hơn nhất chỉ còn lại nữa rồi thôi đi à ạ nha nhé ơi ừ thì nếu khi lúc sau trước giờ biết bảo`),
  ko: list(`니다 습니 합니 입니 됩니 십니 했습 었습 았습 있습 없습 었다 았다 했다 한다 라고 다고 다는 는다 라는 이라 이다 는지 은지
    의견 제안 부탁 나왔 왔습 말이 말도 말입 사람 궁금 금해 해했 하자 했던 하는 하다 하고 해서 에서 에게 으로 까지 부터 이나 거나
    것은 것이 것을 것도 같다 같습 생각 물었 이유 있었 있다 있는 있어 없다 없는 그리 그런 이런 저런 들며 대한 위해 싶다 싶습 달라
    좋겠 겠다 겠습 이야 야기 목소 소리 리가 리도 걱정 정한 지적 바란 바랐 랍니 답니 란다 군요 네요 어요 아요 해요 세요 예요 에요`),
  ja: list(`声が 意見 見で 見も 提案 案で 案が 案も 人が 人も 人は 話し 話で 希望 望が 望も 指摘 摘で 言葉 葉も 出ま 出て 挙が
    思う 思い 思っ 言う 言っ 言い 尋ね 質問 心配 感じ 考え 述べ 一人 参加 加者 者が ある 方が 方は 時に 中で 上で 場合 合は 必要 要が
    求め 訴え 伝え 聞か 聞き 今の 何か 出た 出し 出さ 求む 気持 持ち 理由 不安 疑問`),
  zh: list(`有人 人说 人說 人觉 覺得 觉得 人認 認為 认为 意见 意見 见认 見認 建议 建議 提议 提議 希望 想要 人想 人问 人問 人建 人提
    人担 擔心 担心 人希 人期 期待 一个 一個 一些 这个 這個 那个 那個 可以 应该 應該 需要 因为 因為 所以 但是 如果 还有 還有 没有 沒有
    不是 就是 也是 还是 還是 什么 什麼 怎么 怎麼 自己 我们 我們 他们 他們 大家 表示 指出 人表 人指 的人 人认 想知 知道 是其 其中 中一`),
};
