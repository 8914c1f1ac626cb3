import type { Language } from '@murmur/contract/language';
import { toSimplified } from '../chinese-characters.ts';
import type { Range } from './fold-disguises.ts';
import { hasAccents, removeAccents } from './without-accents.ts';

/**
 * Patterns that recognise a word which somebody reports instead of using: "someone called me a …". `before` and `after`
 * are compared with the text on either side, within the sentence; of a pair in `around`, both have to match.
 */
type Frames = { before: RegExp[]; after: RegExp[]; around?: [RegExp, RegExp][] };

/** Who can be insulted in a report; in an insult, it is "you". */
const frames: Record<Language, Frames> = {
  en: {
    before: [
      /\b(?:call(?:s|ed|ing)?|nam(?:ed|ing)|label(?:l?ed|s)|nicknamed?) (?:me|us|him|her|them|people|others|someone|somebody|anyone|everyone|kids|girls|boys|women|students|pupils|players|each other|one another|(?:my|our|his|their|the|a|an|another|other|some) [\p{L}'-]{1,20})\b[^.!?\n]{0,30}$/iu,
      /\b(?:was|were|be|been|being|is|are|am|get|gets|got|getting|gotten) (?:always |often |just |constantly |sometimes )?(?:called|named|labelled|labeled|told|nicknamed|insulted as)\b[^.!?\n]{0,40}$/iu,
      /\b(?:told|tells|telling|texts?|texted|texting|messag(?:ed|es|ing)|dm(?:ed|'d)|sent|sends|sending|sa(?:id|ys?|ying) to|(?:yell|shout|scream|swore|swear|hiss|spat|threw)(?:s|ed|ing)?(?: [\p{L}]{1,12})? at) (?:me|us|him|her|them|people|someone|somebody|(?:my|our|his|their|the|a|an|another) [\p{L}'-]{1,20})\b[^.!?\n]{0,40}$/iu,
      /\b(?:sa(?:id|ys?|ying)|yell(?:s|ed|ing)?|shout(?:s|ed|ing)?|scream(?:s|ed|ing)?|comment(?:s|ed|ing)?|post(?:s|ed|ing)?|w(?:rote|rites?|riting|ritten)|scrawled|sprayed|typed|texted|whisper(?:s|ed|ing)?|mutter(?:s|ed|ing)?|hear(?:d|ing)?|read)\b[^.!?\n"“‘]{0,25}["“‘'][^.!?\n"”]{0,30}$/iu,
      /\b(?:wrote|writes|writing|written|scrawled|sprayed|shout(?:s|ed|ing)?|yell(?:s|ed|ing)?|scream(?:s|ed|ing)?) $/iu,
      /\b(?:a|an|another|one|some) (?:[\p{L}]{1,12} )?(?:boys?|girls?|kids?|students?|pupils?|classmates?|teachers?|m[ae]n|wom[ae]n|guys?|lads?|colleagues?|customers?|people|strangers?|players?)(?: [\p{L}']{1,12}){0,4} (?:sa(?:id|ys?)|shouted|yelled|wrote|texted|posted|commented|whispered|screamed)\b[^.!?\n]{0,30}$/iu,
      /\b(?:sa(?:id|ys?|ying)|think(?:s|ing)?|thought) (?:that )?(?:i|we|i'm|my [\p{L}]{1,15}|(?:a|an|another|some|the) [\p{L}'-]{1,20}) (?:am|was|is|are|were|look|looked)\b[^.!?\n]{0,20}$/iu,
      /\b(?:say|says|said) (?:that )?i'?m (?:an? |such an? )?(?:[\p{L}]{1,12} )?$/iu,
      /\b(?:words?|terms?|slurs?|insults?|names|nicknames?|phrases?|swearing|swear ?words?|comments|messages|jokes|things)(?: like| such as|,)? (?:an? )?["“‘']?(?:[\p{L}]{1,12} ){0,2}$/iu,
      /\b(?:words?|terms?|slurs?|insults?|names|nicknames?|phrases?|comments|messages) (?:like|such as) [^.!?\n]{0,40}$/iu,
      /\b(?:stop|don't|do not|quit|not|never|without|ban) (?:using|use|saying|say|write|writing) ["“‘'][^.!?\n"”]{0,30}$/iu,
      /\bwriting (?:[\p{L}]{1,12} (?:and|or) )?$/iu,
      /\bi(?:'m| am| was| feel like| felt like| look like) (?:an?|such an?) (?:[\p{L}]{1,12} )?$/iu,
    ],
    after: [
      /^["”’']?[^.!?\n]{0,25}\b(?:as an? (?:insult|swear ?word|joke)|is what (?:they|he|she|people|everyone)|(?:was|is|were) (?:written|scrawled|sprayed|posted)|at (?:me|us|our|my|her|him|them|the)\b)/iu,
      /^["”’']?[^.!?\n]{0,20}\b(?:is an? (?:slur|insult|swear ?word|bad word)|(?:under|on|to) my\b)/iu,
      /^["”’']? (?:is |was |as )?(?:such )?(?:an? |really |so |very )?(?:offensive|bad|rude|swear|horrible|nasty|ableist|racist|homophobic|sexist|derogatory|hurtful|cruel|not ok(?:ay)?\b)/iu,
    ],
    around: [
      [
        /\b(?:sa(?:id|ys?|ying)|wrote|writ(?:es?|ing)|text(?:s|ed)?|sen[dt]|comment(?:s|ed)|post(?:s|ed)|shout(?:s|ed)?|yell(?:s|ed)?|whisper(?:s|ed)?) ["“‘']?(?:[\p{L}]{1,12} ){0,2}$/iu,
        /^["”’']?(?: [\p{L}]{1,10}){0,2} (?:to|at|about|behind) (?:me|us|him|her|them|my|our|his|people|someone|somebody)\b/iu,
      ],
    ],
  },
  ko: {
    before: [
      /(?:욕설?|단어|말|별명|표현)(?:로|으로|이|은|인)? ?["'“‘]?$/u,
      /(?:저는|나는|난|내가|제가|저도|나도|제 자신이|내 자신이) (?:[가-힣]{1,6} )?$/u,
    ],
    after: [
      /^[가-힣]{0,6}["'”’]?(?:이|야)?(?:라고|라며|라면서|다고|다며|라는|란|자고|냐고|다는) ?(?:[가-힣]{1,8} ){0,3}["'“‘]?(?:하(?!지 마|라)|해(?!라|줘)|했|한|합|할|불[러리렸린려]|부르|부른|부[르릅]|놀[리림려렸]|욕|말|들[었은을어]|듣|[써썼]|쓴|쓰|적[었혀힌]|보[내냈낸]|소리|댓글|협박|메시지|카톡|문자|글)/u,
      /^[가-힣]{0,3}["'”’]? ?(?:같은 ?|이란 ?|라는 ?|이라는 ?)?(?:욕설?을?|말을?|소리를?|취급|단어[를는가]?|표현[을은이]?|별명[을은이]?|문자[를가]?|댓글[을이]?|카톡[을이]?) ?(?:[가-힣]{1,6} )?(?:들|듣|하는|한|했|당|안 (?:하|쓰|들|듣)|쓰|달|받|자주|너무|그만|대신)/u,
      /^(?:["'”’])(?:은|는|이|가|을|를|이란|라는|이라는)? ?(?:[가-힣]{1,8} ){0,2}(?:비하|혐오|욕|말|단어|표현|차별|상처)/u,
    ],
  },
  ja: {
    before: [
      /(?:自分|私|わたし|俺|おれ|僕|ぼく)(?:は|って|が|も|なんて|ほんと|本当に|マジで?)*$/u,
      /(?:悪口|暴言|言葉|ことば|単語|あだ名|陰口)(?:で|に|は|の|として)?[「『"]?$/u,
    ],
    after: [
      /^[ぁ-んー]{0,4}[」』"”]?(?:だ|な(?:の|ど)|よ|や)?(?:と|って|とか|なんて|など)[^。！？\n]{0,14}(?:[言い]われ|[呼よ]ばれ|書かれ|書き込まれ|怒鳴られ|どなられ|笑われ|罵られ|罵倒され|からかわれ|いじめられ|いじられ|送られ|投稿され|コメント|叫ばれ|怒られ|脅され|陰口|悪口|暴言|書いてあ|メール|書き込み|落書き)/u,
      /^[ぁ-んー]{0,4}[」』"”]?(?:だ|よ)?(?:と|って|とか|なんて|など)[^。！？\n]{0,12}(?:[言い](?:う|った|い出|いま|わない|わず|うの)|言って(?!ん|るだ|るん|るの|いるだ|やる)|呼(?:ぶ|ん|び)|書(?:い|く)|怒鳴(?:る|っ)|叫(?:ぶ|ん)|送って(?:き|く)|発言)/u,
      /^[」』"”]?(?:呼ばわり|扱い(?:さ|を|す)|という[言単あ悪語]|っていう(?:言|単|あだ|悪|の)|って(?:言葉|単語|あだ名|単)|の意味|と(?:いう|呼ぶ|言う)(?:ほう|人|子|の|こと))/u,
      /^[」』](?:は|が|も|って)[^。！？\n]{0,14}(?:用語|言葉|単語|方言|古語|差別|タイトル|題名|作品|映画|小説|漫画|曲|歌|意味|名前)/u,
      /^[」』"”](?:や|とか|、|「)[^。！？\n]{0,16}(?:言|書|呼|使)/u,
    ],
  },
  zh: {
    before: [
      /(?:骂|叫|喊|说|称|笑|嘲笑|取笑|讽刺|侮辱|威胁|私信|对)(?:了|过|着)?(?:我|我们|咱们|他|她|他们|她们|别人|人|人家|同学|女生|男生|老师|大家|彼此|[一-龥]{0,2}(?:弟弟|妹妹|哥哥|姐姐|爸爸?|妈妈?|朋友|同桌|同学|老师|女生|男生|员工|人))[^，。！？；你的]{0,6}$/u,
      /(?:说|骂|笑|叫)(?:我|他|她|我们|他们)(?:是|像|就是|真是)?(?:[一-龥]{0,2})["“「]?$/u,
      /(?:我|自己)(?:真|好|太|就|很|是|像|就像|觉得|真是|就是|简直|简直就是|好像|像个|像一个)+个?$/u,
      /被[^，。！？你]{0,10}(?:骂|叫|喊|说|称|取笑|嘲笑|当成|当作|当做|评|留言|威胁|起外号|称呼)[^，。！？你的]{0,6}$/u,
      /(?:起|取|叫)[^，。！？你]{0,6}(?:外号|绰号)[^，。！？你的]{0,4}$/u,
      /(?:写|发|留言|评论|私信|弹幕|喊|说|骂|叫|短信|回复)[^，。！？“"你]{0,8}[“"「『：:][^，。！？”"]{0,8}$/u,
      /(?:听到|听见|看到|看见)[^，。！？你]{0,8}(?:骂|说|喊|叫)[^，。！？你的]{0,6}$/u,
      /(?:不(?:要|许|能|应该|该)|别|请勿|禁止)(?:再)?(?:用|说|拿|叫|骂)[^，。！？你]{0,4}["“「]$/u,
    ],
    after: [
      /^[”"」』]?(?:这|那)?(?:一|个|种|类|样|些|两个)?(?:的)?(?:[一-龥]{0,3})?(?:词语?|字眼?|话|外号|绰号|称呼|说法|叫法|脏话|骂人)/u,
      /^[”"」』]?(?:来)?骂(?:我|他|她|人|同学|老师|别人)/u,
      /^[”"」』]?(?:来骂|来称呼|来形容|当骂人|之类)/u,
    ],
  },
  vi: {
    before: [
      /bị[^.!?\n]{0,25}(?:gọi|chửi|mắng|nói|kêu|trêu|chê|bảo|dọa|doạ|nhắn|gán|ví|quát|xúc phạm)[^.!?\n]{0,20}$/iu,
      /(?:gọi|chửi|mắng|nói|kêu|trêu|chê|bảo|hét|quát|nhắn(?: tin)?|dọa|doạ|viết|ghi|bình luận|comment)(?: thẳng| vào mặt| cho| với| lên)? (?:em|mình|tôi|tớ|con|cháu|bạn|các bạn|chúng em|bọn em|nhau|nhân viên|học sinh|cả lớp|người khác|người|anh|chị)(?![\p{L}])(?:(?!mày)[^.!?\n]){0,25}$/iu,
      /(?:gọi|chửi|mắng|nói|kêu|trêu|chê|bảo|hét|quát|nhắn(?: tin)?|dọa|doạ|viết|ghi|bình luận|comment|nghe|câu|từ|chữ|tin nhắn)[^.!?\n"“]{0,25}["“'][^.!?\n"”]{0,25}$/iu,
      /(?:hay|toàn|đừng|không nên|thích|cứ) (?:nói|dùng|chửi|viết)(?: từ)? ["“']?$/iu,
      /(?:^|[^\p{L}])(?:em|mình|tôi|tớ)(?: (?:thấy|cảm thấy|là|như|thật|quá|hơi))+(?: mình)?(?: là| như)? $/iu,
      /(?:từ|chữ|câu|kiểu)(?: như| là)? ["“']?$/iu,
    ],
    after: [/^["”']? (?:để chửi|là từ|làm tổn thương|là câu chửi|rất xúc phạm)/iu],
    around: [
      [
        /(?:nói|chửi|nhắn|viết|bình luận|gọi|hét|quát|phán|kêu|văng|tục)(?: \p{L}{1,6}){0,2} ["“']?$/iu,
        /^["”']? (?:với|vào|cho|trước) (?:mặt )?(?:em|mình|tôi|tớ|con|chúng em|bọn em|nhau|các bạn|bạn|cả lớp|mọi người)(?!\p{L})/iu,
      ],
    ],
  },
};

const sentenceEnd = /[.!?。！？\n]/gu;
/** How much text on either side is compared. */
const reach = 80;

const sentenceBefore = (text: string, start: number): string => {
  const near = text.slice(Math.max(0, start - reach), start);
  let from = 0;
  for (const { index } of near.matchAll(sentenceEnd)) from = index + 1;
  return near.slice(from);
};

/** "You" next to the word, outside quotation marks: an insult, whatever else the sentence reports. */
const addressed =
  /(?:(?<!\p{L})(?:you|u|ur|you're|youre|your)(?: [\p{L}]{1,12}){0,2} |(?:너|넌|네가|니가|당신은?|이|야) ?|(?:お前|おまえ|てめえ|てめー|貴様)[らはがも]?|(?:你|妳|你们)(?:个|这|就是|是|真是|们|才是|这个)?|(?<!\p{L})(?:mày|may) (?:là |la )?)$/iu;
const quote = /["“‘「『«]/u;

const withoutMarks = (pattern: RegExp): RegExp =>
  new RegExp(removeAccents(pattern.source), pattern.flags);

/** The Vietnamese patterns, as people type these words without accents. */
const bare: Frames = {
  before: frames.vi.before.map(withoutMarks),
  after: frames.vi.after.map(withoutMarks),
  around: frames.vi.around?.map(([before, after]) => [withoutMarks(before), withoutMarks(after)]),
};

/** Returns a text with as many characters, as the patterns of its language spell it. */
const respell = (language: Language, text: string): string =>
  language === 'zh' ? Array.from(text, toSimplified).join('') : text;

const framesOf = (language: Language, text: string): Frames[] => [
  frames.en,
  ...(language === 'en' ? [] : [frames[language]]),
  ...(language === 'vi' && !hasAccents(text) ? [bare] : []),
];

/**
 * Returns true if the sentence of a respelled text reports the word from `start` to `end` instead of using it against
 * somebody.
 */
const isReported = (language: Language, text: string, { start, end }: Range): boolean => {
  const before = sentenceBefore(text, start);
  if (addressed.test(before) && !quote.test(before)) return false;
  const after = text.slice(end, end + reach);
  return framesOf(language, before + after).some(
    (each) =>
      each.before.some((pattern) => pattern.test(before)) ||
      each.after.some((pattern) => pattern.test(after)) ||
      each.around?.some(([left, right]) => left.test(before) && right.test(after)),
  );
};

/** Returns the words of a text that its sentences use instead of reporting them. */
export const withoutReported = (
  language: Language,
  text: string,
  words: readonly Range[],
): Range[] => {
  const spelled = respell(language, text);
  return words.filter((word) => !isReported(language, spelled, word));
};
