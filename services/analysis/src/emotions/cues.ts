import type { Emotion } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';

/** Wordings that leave little doubt, and what takes their meaning away. */
export type Cues = Partial<Record<Emotion, RegExp>> & { doubtful: RegExp };

export const cues: Record<Language, Cues> = {
  ko: {
    constructive_ideas:
      /(?<!알려 ?|말해 ?|설명해 ?)(?:주세요|주이소|주십시오|주시면|해주심)(?![.\s]*\?)|(?:합|봅|갑|둡|줍|립|꿉|눕)시다|면 (?:좋겠|합니다)|음 좋겠|어때요|어떨까요|[을를] 제안|제안합니다|건의합니다|바랍니다|하는 게 좋|하면 (?:될|되)|만들어서.*하죠|(?:하|두|만들|늘리|줄이|바꾸|정하)자[.!]*$|면 되지 ?않나요/mu,
    positive_hope:
      /감사합니다|감사해요|고맙습니다|고마워|최고(?:예요|입니다|다|에요|였)|(?:정말|진짜|너무|참) (?:좋아요|좋습니다|좋았|행복|재밌|재미있)|행복해요|나아졌|좋아졌|재밌음|갓벽|신의 ?한수|뿌듯|🥰|😍/u,
    curious_questioning:
      /궁금(?:합니다|해요|하네요|한데|함)|^질문|아시는 분|(?:몇|언제(?!까지)|얼마|어디|누가|어떻게|무슨|어떤)[^.!\n]*(?:나요|인가요|가요|까요|는지요|신가요|되죠)\s*\?+[^?]{0,12}$/u,
    critical_concern:
      /말이 되(?:냐|나)|불공평|위험(?:해|합|하다)|걱정(?:돼|됩|이에요|입)|짜증|개판|어이없|너무(?:해요|합니다|심해)|문제(?:라고|입니다|예요|가 많)|ㅅㅂ|씨발|시발|빡치/u,
    disappointed_regret: /아쉬(?:워|움|웠|습|ㅂ)|아쉽|실망|서운|허탈|안타깝|속상/u,
    doubtful:
      /ㅋㅋ|ㅎㅎ|느낌|왜 |이유라도|매번|맨날|저희는|~{1,}|하지만|그런데|근데|지만|는데도|참 잘|퍽이나|어련히|덕분에/u,
  },
  en: {
    constructive_ideas:
      /\b(?:could we|can we (?!please stop)|how about|what about (?:a|an|having)|why not|let's|lets|please (?:add|offer|give|make|let|introduce|open|put)|we should|i(?:'d)? (?:suggest|propose)|should (?:offer|add|introduce|provide|have a)|would be (?:better|good|nice|great) (?:to|if)|next year please)\b/iu,
    positive_hope:
      /\b(?:^thank you(?! for (?:nothing|asking))|thank you (?:for|all|so)|thanks (?:to|for)|i(?: really| genuinely|'m)? (?:love|loved|enjoyed|hopeful)|so proud|proud of|genuinely love|was (?:amazing|delicious|great|brilliant|wonderful)|best [a-z]+ (?:ever|i (?:have|ever))|well done|so grateful|honestly hopeful|works? (?:really )?well)\b|🥰|😍/iu,
    curious_questioning:
      /^(?:(?:honest |quick )?question[:,]|(?:what|when|where|who|how (?:much|many|long|do|does|will|can)|will (?:there|it|the|we)|is there|are there|does (?:it|the|anyone)|do we|can (?:we|i|agency)|which)\b)[^.!?]{4,90}\?+\s*$|\bi wonder (?:if|how|what)\b|\bjust curious\b/iu,
    critical_concern:
      /\b(?:unfair|ridiculous|unacceptable|dangerous|unsafe|disgrace(?:ful)?|waste of (?:time|money)|a joke|joke of|shameful|insult(?:ing)?|worried (?:about|that)|makes no sense|rip-?off)\b/iu,
    disappointed_regret:
      /\b(?:disappoint(?:ed|ing|ment)|sadly|such a (?:shame|pity)|heartbroken|let down|i miss|gutted|what a shame)\b/iu,
    doubtful:
      /\b(?:but|however|although|though|yet|oh wow|sure|lol|lmao|not|never|no)\b|n't\b|🙃|🙄|\/s\b/iu,
  },
  ja: {
    constructive_ideas:
      /(?<!やめ|辞め|止め|ない|しない)(?:て|で)(?:ほしい|欲しい|いただきたい|もらいたい)|しましょ|ましょう|しませんか|てください|て下さい|(?:に|を)?したらどう|(?:すれば|やれば|書けば)いい|てはどう|提案|よくないですか|お願いできない|したほうがいい/u,
    positive_hope:
      /ありがとう|うれし(?:い|かった)|嬉し(?:い|かった|く)|楽しみ|最高(?:です|だ|！|!|。|$)|助かる|助かりました|大好き|とても(?:良|よ)かった|安心しました|楽しかった|🥰|😍/u,
    curious_questioning:
      /(?:知りたい|気になります|教えて(?:ください|ほしい)|(?:いくら|いつ(?!まで)|どこ|誰|何|どう|どの)[^。！!]{0,30}(?:ですか|ますか|でしょうか)[?？。]?$|(?:OK|できます|取れます|あります|もらえます)か[?？])/u,
    critical_concern:
      /不公平|危険|おかしい(?:です|だろ|やろ|と思)|ひど(?:い|すぎ)|無駄(?:だ|です|。)|納得(?:でき|いか)|ありえない|最悪|ふざけ|弱腰|心配です|不安です/u,
    disappointed_regret: /残念|がっかり|悲しい|悲しく|つら(?:い|かった)|寂しい/u,
    doubtful:
      /でも|けど|だが|しかし|(?:笑|w|草)(?:[)）]|$)|さすが|やつ|とか言|のに|何年|年前から|そもそも|空気|決めてください/u,
  },
  zh: {
    constructive_ideas:
      /建[议議](?!.{0,4}(?:没|沒|被))|希望(?:能|可以|公司|学校|學校)|能不能(?:出|改|加|给|給|搞|有)|可不可以|可以(?:做|和|考虑|考慮|搞|设|設)|应该(?:给|给|安排|设|先)|應該(?:給|安排|設|先)|改成|多[设設]一?[点點]|(?:换个|換個|公开一下|公開一下)|^请.{2,20}(?:吧|。|$)/u,
    positive_hope:
      /感[谢謝]|谢谢|謝謝|挺好的|真香|不错[诶哦呀啊]?|不錯|点赞|點讚|很(?:喜欢|喜歡|满意|滿意|开心|開心)|看好|(?:氛围|氛圍).{0,3}(?:温暖|溫暖|好)|好吃多了|好看的|舒服多了/u,
    curious_questioning:
      /(?:请问|請問|想知道|好奇)|^[^。！!，,]{0,12}(?:能不能请|什么时候|什麼時候|几点|幾點|多少钱|多少錢|怎么办理|在哪|有没有收入|还普调)[^。！!]{0,20}[?？吗嗎啊呢]?\s*$/u,
    critical_concern:
      /不公平|太(?:差|坑|过分|過分)了?|垃圾|恶心|噁心|离谱|離譜|太危[险險]|很危[险險]|形式主[义義]|坑人|[浪白]费[钱时]|浪費(?:錢|時間)|杀熟/u,
    disappointed_regret: /失望|遗憾|遺憾|可惜|心寒|难过|難過|伤心|傷心|孤[单單]/u,
    doubtful: /但是?|不过|不過|却|卻|呵呵|好棒棒|哈哈|是不是|真是|倒是/u,
  },
  vi: {
    constructive_ideas:
      /(?:^|[.!?,\s])(?:đề nghị|đề xuất|kiến nghị|mong (?:ban|nhà|lớp|công ty|khoa)|(?:em|e|tui|tôi|mình|anh|chị|bác)? ?(?:nghĩ|thấy) nên|nên (?:đặt|làm|thêm|lắp|có|tổ chức|mua|chia|trồng|mở|cho|để)|hay là (?:mình|cho|làm)|hãy |làm .{3,40} đi(?: ạ)?[.!]*$|thử .{2,30} (?:trước|đi)|cần (?:quy định|công khai|thêm)|chia .{3,30} đi)/iu,
    positive_hope:
      /cảm ơn|cám ơn|ủng hộ|rất (?:thích|vui|hay|tốt|hài lòng|đẹp)|đồng (?:thuận|tình)|tốt hơn nhiều|hype|vui vẻ hơn|❤|🥰|😍/iu,
    curious_questioning:
      /(?:bao giờ|khi nào|bao nhiêu|tính sao|thì ai|thì sao|chi vào|có (?:phải|được|đc|đền|hoạt động))[^.!]{0,40}(?:\?+|ạ\??|vậy|không|ko|k)\s*$|cho (?:em|e|mình|hỏi) hỏi|thắc mắc/iu,
    critical_concern:
      /nguy hiểm|bất công|vô lý|quá đáng|khó chịu|kinh khủng|mất vệ sinh|phản đối|không công bằng|vô trách nhiệm|lo (?:lắng|ngại)|quá (?:cao|đắt|chật|tải)/iu,
    disappointed_regret:
      /thất vọng|tiếc (?:là|quá|thật)|đáng tiếc|buồn (?:quá|thật|lắm)|:\(|😞|😢/iu,
    doubtful:
      /nhưng|tuy|mà (?:không|ko|k)\b|đúng là|tuyệt vời|haha|=\)+|:\)+|không (?:ủng|đồng)|kh đồng|hông đồng/iu,
  },
};
