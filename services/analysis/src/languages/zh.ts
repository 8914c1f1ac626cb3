import { toSimplified, traditionalLean } from '@murmur/shared/text/chinese-characters';
import { hanNumbers } from './han-numbers.ts';
import type { EverybodyWords, HouseStyle, KnownLanguage } from './known-language.ts';
import { latinNames } from './latin-names.ts';
import type { NumberWords } from './number-words.ts';
import { event, messages, overview } from './texts/zh.ts';
import { traditional } from './texts/zh-hant.ts';
import { type FoundWord, type WordRules, wordSet } from './word-rules.ts';

const stopWords = wordSet(`
的 地 得 了 着 过 们 我 你 您 他 她 它 我们 你们 他们 她们 它们 咱们 自己 大家 人们 别人 有人 人
每个人 所有人 这 那 这个 那个 这些 那些 这样 那样 这种 那种 这里 那里 这边 那边 此 其 其他 其它 其实
其中 某 某些 各 各种 各个 每 每个 每天 每年 每次 一 一个 一些 一种 一样 一直 一定 一般 一起 一次 一点
一下 一旦 一切 一方面 两 两个 二 三 四 五 六 七 八 九 十 百 千 万 亿 几 多 少 很多 许多 不少 大量
部分 全部 所有 整个 全 是 不是 就是 还是 也是 都是 只是 而是 算是 有 没有 没 无 无法 有的 还有 具有
拥有 存在 在 于 对 对于 关于 至于 由 由于 从 自 向 往 到 给 为 为了 因 因为 因此 所以 于是 而 而且
并 并且 并不 且 和 与 及 以及 或 或者 还 也 都 又 再 就 才 只 只有 只要 仅 仅仅 不 不会 不能 不要
不应 不应该 不该 不用 不必 不同 别 未 非 如 如果 若 若是 假如 虽然 尽管 但 但是 然而 可 可是 不过 却
反而 即使 即便 既然 除了 除非 无论 不管 否则 不然 那么 然后 之 之间 之前 之后 以 以上 以下 以前 以后
以外 等 等等 把 被 让 使 使得 令 叫 将 会 要 能 能够 可以 可能 应 应该 应当 必须 须 需 需要 想 想要
希望 愿意 觉得 认为 以为 感觉 感到 表示 说 讲 看 看到 看见 听 听到 知道 了解 理解 明白 相信 支持 反对
同意 赞成 建议 提议 请 请问 谢谢 感谢 做 作 搞 弄 用 使用 利用 进行 成为 变成 变 来 去 上 下 里 内
外 中 间 前 后 左右 进 出 起 起来 出来 下来 过来 开始 继续 结束 发生 出现 带来 造成 导致 影响 提供
增加 减少 提高 提升 降低 改善 改变 改进 加强 完善 解决 处理 实现 实施 推动 推广 鼓励 允许 保证 保障 保护
考虑 决定 选择 参与 参加 很 非常 十分 特别 太 更 更加 更多 最 最好 比 比较 较 相当 真 真的 真正 确实
的确 实在 根本 完全 绝对 极 极其 越 越来越 甚至 尤其 尤其是 现在 目前 今天 昨天 明天 最近 当前 当时 平时
时候 时 时间 年 月 日 天 周 小时 分钟 次 个 位 名 件 种 些 点 块 条 份 号 什么 怎么 怎样 怎么样
如何 为什么 为何 哪 哪里 哪些 哪个 谁 多少 几个 是否 有没有 能否 吗 呢 吧 啊 呀 哦 嗯 哈 啦 嘛 喔 耶
问题 意见 想法 看法 观点 方面 方式 方法 办法 情况 状况 原因 结果 事 事情 东西 地方 样子 程度 好 坏 大
小 高 低 长 短 快 慢 新 旧 对错 正确 错误 不错 好处 坏处 重要 必要 主要 相关 一致 共同 直接 明显 简单
容易 困难 合理 适合 适当 足够 有效 好的 不好 太多 太少 不够 越多 一堆 台湾 中国 大陆 国家 国内 全国 社会
世界 地区 民众 人民 百姓 公民 居民 用户 使用者 已 已经 曾 曾经 正在 刚 刚刚 马上 立刻 经常 常常 每周
每月 总是 往往 有时 偶尔 从来 永远 仍 仍然 依然 依旧 本来 原来 原本 后来 终于 突然 随时 同时 而已 罢了
而不是 或是 还要 才会 才能 才有 才会有 我认为 都应该 应有 应由 才是 只能 不得 不可 如此 双方 有关 相对
整体 各自 本身 其余 部份 多数 少数 大部分 大多 一部分 一辆 一位 一名 来说 而言 方便 舒服 许 像 似乎 好像
大概 也许 或许 恐怕 当然 毕竟 反正 总之 例如 比如 譬如 包括 包含 根据 依据 按照 依照 透过 通过 随着 开放
限制 禁止 取消 取代 取缔 管理 监督 监管 规范 检讨 面对 接受 拒绝 遵守 符合 违反 保持 维持 维护 建立 设立
成立 制定 订定 修改 修正 纳入 落实 执行 发展 成长 进步 创造 产生 形成 促进 达到 获得 得到 取得 享受 享有
满足 期待 担心 害怕 喜欢 讨厌 爱 恨 怕 教 学 喝 买 卖 付 花 坐 搭 搭乘 乘坐 打 拿 放 找 开 关 走
跑 住 等待 等候 回 回来 回去 离开 加入 退出 支付 收 收取 申请 报名 核发 认证 检查 检验 评估 讨论 沟通
协调 尊重 相处 体验 公平 公正 公开 透明 危险 便宜 贵 昂贵 干净 脏 乱 吵 安静 热 冷 舒适 友善 热情 优质
良好 差 糟糕 落后 先进 专业 自由 严格 严重 健康 快乐 开心 合法 非法 违法 不法 不合法 依法 快速 迅速 便利
弹性 灵活 多元 有趣 无聊 满意 失望 难过 可惜 辛苦 疲惫 勇敢 积极 消极 努力 认真 上次 下次 这次 那次 每人
人人 谁都 一下子 一会儿 半天 老是 天天 年年 第一 第二 第三 后面 前面 里面 外面 旁边 上面 下面 好多 好几
特意 干嘛 为啥 咋办 怎么办 没人 没事 没用 没法 有用 有点 有点儿 麻烦 无所谓 随便 算了 行不行 能不能
可不可以 是不是 要不要 会不会 好不好 不行 不对 不了 不完 不到 不来 受不了 来不及 差不多 压根 估计 可怜 厉害
安逸 清楚 讲清楚 说清楚 真心 最后 最大 最小 最少 至少 起码 顶多 每个月 上个 下个 上周 下周 本周 昨晚 今晚
明年 今年 去年 早上 上午 下午 中午 平均 总共 一共 大约 人数 两人 三人 几个人 二十 三十 四十 五十 一百
五百 一千 半小时 一小时 小时候 心里 心情 意思 机会 关系 区别 水平 能力 目的 作用 效果 角度 态度 体谅 放心
安心 关心 操心 记得 忘记 习惯 打算 准备 安排 改成 换成 变得 显得 剩下 留下 放在 用来 拿来 出去 进去 上去
下去 过去 进来 回家 到家 说话 讲话 开口 干活 做事 办事 等着 看着 听着 想着 说着 跟着 接着 照样 照旧 干脆
白白 免得 省得 难道 究竟 到底 明明 居然 竟然 果然 难怪 尽量 千万 务必 最近几 别人家 咱 俺 啥 咋 老 个人
本人 各位 诸位 对方 之类 来讲 的话 一半 一份 一句 一张 一家 一年 一天 一晚 全体 整天 多久 多长 多大 好人
坏人 男 女 男女 老人家 时段 阶段 过程 工作量大
`);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Characters that do not occur in nouns. */
const grammar =
  /[了吗嗎呢吧啊呀嘛的很太不没沒也都还還又再把被让讓就才却卻但而且跟我你他她它们們这這那哪谁誰么麼]/u;
const isCounted =
  /^[一二两兩三四五六七八九十百千万萬几幾数數半每第]+[天年月日周週回个個次人名号號点點分小时時元円块塊条條张張度楼樓层層节節]*[多半]?$/u;
/** Suffixes that turn the preceding word into a noun: 充电桩, 停车费. */
const suffix =
  /^[费費桩樁室楼樓区區车車卡机機场場店员員群证證钱錢房桌票灯燈门門窗墙牆层層线線站路表课課班箱柜櫃库庫金款险險位券点點制]$/u;
const isWord = (word: string): boolean =>
  /^\p{Script=Han}{2,6}$/u.test(word) &&
  !stopWords.has(toSimplified(word)) &&
  !grammar.test(word) &&
  !isCounted.test(word);

const findWords = (text: string): FoundWord[] => {
  const segments = [...segmenter.segment(text)].map(({ segment }) => segment);
  const found = segments.flatMap((segment, at): FoundWord[] => {
    const next = segments[at + 1] ?? '';
    const whole = `${segment}${next}`;
    return [segment, ...(suffix.test(next) && /^\p{Script=Han}{2}$/u.test(segment) ? [whole] : [])]
      .filter(isWord)
      .map((word) => ({ key: toSimplified(word), written: word, isNoun: true }));
  });
  return [...found, ...latinNames(text, stopWords)];
};

const reading: WordRules = {
  findWords,
  named:
    /([王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾][\p{Script=Han}]{1,2})(?=老师|老師|先生|女士|同学|同學|经理|經理|主任|哥|姐|师傅|師傅)/gu,
  fullName:
    /^[王李张張劉刘陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭林罗羅郑鄭梁谢謝宋許许韩韓冯馮邓鄧曹彭曾][\p{Script=Han}]{1,2}$/u,
  harsh:
    /他妈|妈的|傻逼|傻[bB]|垃圾|操你|滚|去死|蠢|白痴|脑残|恶心|狗屁|他媽|媽的|滾|蠢|白癡|腦殘|噁心/u,
};

const everybody: EverybodyWords = {
  all: /所有(?:的)?(?:人|参与者|參與者|同学|同學|居民|员工|員工|意见|意見)|全体|全體|全员|全員|(?:大家|人人|每个人|每個人)都|一致(?:同意|认为|認為|赞成|贊成|反对|反對|要求|希望)/u,
  majority:
    /大多数|大多數|大部分(?:的)?(?:人|意见|意見|参与|參與|居民|同学|同學)|多数人|多數人|过半|過半|绝大|絕大|几乎所有|幾乎所有/u,
  nobody:
    /(?:没有?|沒有?)(?:一个|一個)?人(?!.{0,10}(?:说|說|提|解释|解釋|回答|知道|讲|講|决定|決定))/u,
};

const numbers: NumberWords = {
  ...hanNumbers,
  ofPeople:
    /^ ?(?:(?:个|個|位|名)?(?:人|参与者|參與者)|[个個条條](?:意见|意見|建议|建議|问题|問題)|位)/u,
  percent: /百分/u,
};

const style: HouseStyle = {
  name: 'Chinese, in the script (Simplified or Traditional) that most items use',
  reports: '用通顺自然的书面语，句子简短，不用翻译腔和官话。提到人时用“有人”“一些人”，不猜身份。',
  voices: '像真人说话一样的口语。',
  title: '4 to 12 characters',
  question: '杯子到底谁洗啊？？',
  complaint: '一到周五水槽就满了，脏死了',
  good: '有人嫌水槽又满又脏，也有人问杯子到底由谁来洗（{people}）。',
  bad: '因为没有排班，所以没人洗杯子。',
  decisions: [
    '市议会已于5月17日以412票赞成、3票反对通过决议：“{opinion}”',
    '三所大学的联合研究已经证明：“{opinion}”',
  ],
};

export const zh: KnownLanguage = {
  dateLocale: 'zh-CN',
  letters: /\p{Script=Han}/gu,
  isSyllabic: true,
  sentenceGap: '',
  comma: '、',
  joinsLastItem: true,
  messages,
  overview,
  event,
  otherScript: { leansTo: traditionalLean, texts: traditional },
  counts: ({ people, opinions }) => ({
    people: people === 1 ? '有一人' : `${people}人`,
    opinions: opinions === 1 ? '一条意见' : `${opinions}条意见`,
  }),
  reading,
  everybody,
  numbers,
  style,
};
