/** Greetings, cheers, "first!": what people type before or beside what they have to say. */
const chatter =
  /^(?:(?:good )?(?:morning|evening|afternoon)|hi+|he+y+|hello+|hola|bonjour|yo|first|test(?:ing)?|lol|lmao|rofl|amen|meh|gg|ok(?:ay)?|asdf\p{L}*|qwer\p{L}*|zz+|안녕|하이|ㅎㅇ|\p{N}*빠|일빠|선플|화이팅|파이팅|테스트|수고|ㅇㅈ|ㅇㄱㄹㅇ|ㄱㅅ|こんにちは|こんばんは|おはよう|お疲れ|おつ|テスト|一番乗り|草|うぇ|你好|大家好|早上好|老板好|沙发|签到|簽到|打卡|路过|测试|xin chào|(?:dạ )?(?:em |e )?(?:chào|chao)|alo|hế lô|hú|tem)/iu;
/** A greeting that goes on says something after all. */
const longestChatter = 16;
const longestGreeting = 32;
const greets =
  /^(?:good (?:morning|evening)|hello|hola|안녕하세요|(?:dạ )?(?:em |e )?(?:chào|chao) )/iu;
const letters = /[^\p{L}\p{N}]+/gu;
/** Bare sounds (ㅋㅋ, www, hahaha), one sign again and again. */
const sounds = /^(?:[ㄱ-ㅎㅏ-ㅣ]+|[wｗ]+|(?:ha|he|hi|ah|kk|x?d)+h?|哈+|(.)\1*)$/iu;
/** An advert sells to people who did not ask; two of these signs together are seldom an opinion. */
const selling = [
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|io|xyz|shop)\b|t\.me|(?<![\p{L}\p{N}])@\w{3,}/iu,
  /카톡|카카오톡|오픈채팅|텔레그램|무료\s?나눔|팝니다|선착순|부업|거래|zalo|\bib\b|inbox|加微信|微信|加我|加賴|加line|私訊|follow (?:me|my)|\bdm\b/iu,
  /할인|분양|대출|giảm giá|khuyến mãi|tuyển|bán |mua acc|giá (?:rẻ|hssv)|uy tín|vay |代购|优惠|低价|兼职|貸款|贷款|副業|稼げる|promo|discount|% off|crypto|\bsale\b|followers|cheap\b/iu,
  /(?:\p{N}[\s.-]?){7,}|1:\p{N}{2,}|\p{L}+0000/u,
];

/** Whether a text says nothing of anything: no words, a greeting, laughter, an advert. */
export const isNoise = (content: string): boolean => {
  const folded = content.normalize('NFKC').toLowerCase().trim();
  const bare = folded.replaceAll(letters, '');
  if (bare === '' || sounds.test(bare)) return true;
  const said = folded.replaceAll(/[^\p{L}\p{M}\p{N}\s]+/gu, '').trim();
  const length = Array.from(said).length;
  if (length <= (greets.test(said) ? longestGreeting : longestChatter) && chatter.test(said)) {
    return !/[?？]/u.test(content);
  }
  return selling.filter((sign) => sign.test(folded)).length >= 2;
};
