/** What people type before or beside what they have to say, whole: no more of a word may follow. */
const latin = [
  // Greetings, and taking leave.
  'good (?:morning|evening|afternoon|night|day)|morning|hi|hey|hello|hola|bonjour|yo|sup|howdy|greetings|welcome|bye|goodbye|see (?:you|ya)|good luck|have a (?:nice|good|great) (?:day|evening|weekend)|happy (?:friday|birthday|new year)',
  'xin chào|xin chao|(?:dạ )?(?:em |e |con |mình |tôi )?(?:xin )?(?:chào|chao)|alo|a lô|hế lô|hê lô|helo|hú|tạm biệt|chào buổi sáng|chúc (?:mọi người|cả nhà)(?: một)? ngày (?:mới )?(?:vui vẻ|tốt lành)',
  // Being first, being there, trying it out.
  'first|second|tem|chấm|hóng|lót dép hóng|điểm danh|có mặt|test(?:ing)?|thử|ping|roll call|(?:is )?any(?:one|body) here|có ai (?:ở đây )?không|mic (?:check|test)|is this (?:thing )?(?:on|working)',
  'can (?:you|anyone|everyone|anybody) (?:hear|see) (?:me|us|this)',
  // Cheers and sighs.
  'lol|lmao|lmfao|rofl|omg|wow|nice|cool|amen|god bless(?: you)?|meh|gg|ok|okay|cheers|congrats|congratulations|bravo|well done|yay|woo+|hooray|let s go|haha+|hay quá|đỉnh|thanks|thank you|ty|cố lên|wao|ukm',
  '(?:i m |im |i am )?(?:so )?(?:hungry|sleepy|tired|bored)|(?:em |mình )?(?:buồn ngủ|đói)(?: bụng)?(?: quá)?',
  'where(?: is|s| s)? the (?:toilet|restroom|bathroom|loo)|nhà vệ sinh ở đâu',
  // Who is spoken to.
  'everyone|everybody|all|guys|folks|team|there|mọi người|mn|cả nhà|ca nha|cả lớp|cả khoa|các bạn|anh chị em|anh chị|anh em|dạ|ạ|nha|nhé|nè',
  // A hand on the keyboard, counting.
  String.raw`asdf\p{L}*|qwer\p{L}*|zxcv\p{L}*|[b-df-hj-np-tv-xz]{6,}|\p{N}{1,4}`,
].join('|');
const wide = [
  '안녕(?:하세요|하십니까|들 하세요)?|안뇽|하이(?:요|루)?|헬로우?|방가|반가(?:워요?|습니다)|굿모닝|좋은 아침(?:이에요|입니다)?|수고(?:하세요|하셨습니다|요)?|고생하셨습니다|잘 부탁드립니다',
  String.raw`\p{N}*빠|일빠|선플|첫 ?(?:댓글|글)|선댓|1등|출석(?:체크)?|출첵|저요|테스트(?:입니다)?|마이크 테스트|잘 들리(?:나요|세요)|들리(?:나요|세요)|아무도 없나요|가즈아|레전드|화이팅|파이팅|홧팅|힘내(?:세요|요)?|굿|헐|대박|감사(?:합니다|해요)|고마워요?`,
  '배고(?:파|프다|픔)요?|졸(?:려|리다|립다|림)요?|심심(?:해|하다)요?|화장실 어디(?:예요|에요|임|죠|야|인가요|있어요)?|여러분|다들|모두',
  'こんにち[はわ]|こんばん[はわ]|おはよう?(?:ございます)?|おつ(?:かれ(?:さま)?)?|お疲れ(?:さま|様)?|乙|[よ宜]ろしく(?:お願い(?:いた)?します)?|お世話になって(?:います|おります)|初見です?|どうも|はじめまして|でした|です',
  '一番乗り|[1一]コメ|マイクテスト|テスト|てすと?|聞こえ(?:てい)?ますか|草|笑|わろた|ワロタ|それな|8{3,}|了解|おめ(?:でとう(?:ございます)?)?|誰かいますか|見えてますか|暇|うぇー?い?|わこつ|ぬるぽ|眠たい|眠い|ねむい|お?腹(?:が)?(?:減った|すいた|空いた)|おなかすいた',
  'トイレ(?:は|って)?どこ(?:ですか)?|頑張れ|がんばれ|ファイト|ありがとう(?:ございます)?|みな(?:さん|さま)|皆(?:さん|様)|ー',
  '你好|您好|哈喽|哈囉|嗨|在吗|在嗎|有人吗|有人嗎|(?:大家|各位|老板|老师|老師|领导|領導|同学们|同學們|朋友们)好|早上好|晚上好|下午好|早安|晚安|拜拜|再见|再見|辛苦[了啦]?|谢谢|謝謝|大家',
  '沙发|沙發|来了|來了|收到|报到|報到|已阅|插眼|蹲|笑死|鼓掌|前排|板凳|签到|簽到|打卡|路过|路過|围观|吃瓜|冒泡|测试|測試|试试|試試|喂|加油|冲鸭|顶|頂|好困|困死?了|饿死?了|餓死?了|(?:厕所|洗手间|廁所|洗手間)在哪[里儿裡]?',
].join('|');
const all = new RegExp(String.raw`^(?:(?:(?:${latin})(?!\p{L})|${wide})\s*)+$`, 'u');
/** A greeting that says who greets, or from where. */
const greeting =
  /^(?:(?:hello|hi|hola) (?:from|desde) [\p{L}\s]{2,16}|안녕하세요 [\p{L}\p{N}\s]{2,10}(?:입니다|이에요|예요)|こんにちは [\p{L}\p{N}]{2,10}です|(?:大家|你们|你們)好 ?我是[\p{L}\p{N}]{1,8})$/u;

/** Bare sounds (ㅋㅋ, www, hahaha), one sign again and again. */
const sounds =
  /^(?:[ㄱ-ㅎㅏ-ㅣ]+|[wｗ]+|(?:ha|he|hi|ah|kk|x?d|je|ja)+h?|哈+|呵+|嘿+|はは+|ふふ+|(\p{L})\1+|(\p{N})\2{2,}|[^\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])$/u;

/** Letters; who writes more says something. */
const longest = 40;

/** Whether a text, in lower case, greets, cheers, laughs or tries out the keyboard and does no more. */
export const isSmallTalk = (folded: string): boolean => {
  const bare = folded.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (bare === '' || sounds.test(bare)) return true;
  if (bare.length > longest) return false;
  const said = folded
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/[ㄱ-ㅎㅏ-ㅣ]{2,}|(?<!\p{Script=Latin})[wｗ]{2,}/gu, ' ')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .trim();
  return (/\p{L}/u.test(said) && all.test(said)) || greeting.test(said);
};
