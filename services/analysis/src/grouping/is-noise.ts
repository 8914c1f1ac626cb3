/** Greetings, laughter, "first!": what people type before or beside what they have to say. */
const chatter =
  /^(?:hi|hey|hello|yo|first|test(?:ing)?|lol|lmao|rofl|ok(?:ay)?|asdf\w*|qwer\w*|한국어|안녕(?:하세요)?|하이|ㅎㅇ|\d?빠|일빠|선플|테스트|こんにちは|こんばんは|おはよう(?:ございます)?|テスト|一番乗り|草|你好|大家好|早上好|沙发|签到|打卡|路过|测试|哈+|呵+|xin chào|chào(?: (?:cả nhà|mọi người|mn|cn))?|alo|hế lô|hú hú|tem|test)$/iu;
const letters = /[^\p{L}\p{N}]+/gu;
/** Bare sounds (ㅋㅋ, www, hahaha), one sign again and again. */
const sounds = /^(?:[ㄱ-ㅎㅏ-ㅣ]+|[wｗ]+|(?:ha|he|hi|ah|kk|x?d)+h?|哈+|(.)\1*)$/iu;
/** An advert sells to people who did not ask; two of these signs together are seldom an opinion. */
const selling = [
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|io|example|xyz|shop)\b|t\.me|@\w{3,}/iu,
  /카톡|카카오톡|오픈채팅|텔레그램|무료\s?나눔|할인|팝니다|선착순|분양|부업|zalo|inbox|giảm giá|khuyến mãi|tuyển|bán gấp|加微信|微信|加我|代购|优惠|低价|兼职|副業|稼げる|登録はこちら|フォロー|follow (?:me|my)|promo|discount|% off|crypto|dm me|sale|cheap/iu,
  /(?:\d[\s.-]?){7,}|1:\d{3,}|\d+\s?%/u,
];

/** Whether a text says nothing of anything: no words, a greeting, laughter, an advert. */
export const isNoise = (content: string): boolean => {
  const folded = content.normalize('NFKC').toLowerCase().trim();
  const bare = folded.replaceAll(letters, '');
  if (bare === '' || sounds.test(bare)) return true;
  const said = folded.replaceAll(/[^\p{L}\p{N}\s]+/gu, '').trim();
  if (chatter.test(said)) return true;
  return selling.filter((sign) => sign.test(folded)).length >= 2;
};
