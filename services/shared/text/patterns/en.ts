import type { LanguagePatterns } from './language-patterns.ts';

const smallTalk = [
  // Greetings and farewells.
  String.raw`how (?:are|r) (?:you|u|we|ya)(?: all| doing| today)*|what ?s up|wass?up|nice to meet you|good to see you|class|year \p{N}+|see you (?:later|soon|tomorrow)|happy birthday \p{L}+`,
  'good (?:morning|evening|afternoon|night|day)|morning|hi|hey|hello|hola|bonjour|yo|sup|howdy|greetings|welcome|bye|goodbye|see (?:you|ya)|good luck|have a (?:nice|good|great) (?:day|evening|weekend)|happy (?:friday|birthday|new year)',
  // Being first, attendance, and test messages.
  '(?:i m |im |i am )?(?:first|second|third)|(?:just )?test(?:ing)?|this is (?:just )?a test|idk|who (?:is|are) (?:this|you)|brb|hmm+|oops|ping|roll call|(?:is )?any(?:one|body) here|mic (?:check|test)|is this (?:thing )?(?:on|working)',
  'can (?:you|anyone|everyone|anybody) (?:hear|see) (?:me|us|this)',
  // Cheers and sighs.
  'lol|lmao|lmfao|rofl|omg|wow|nice|cool|amen|god bless(?: you)?|meh|gg|ok|okay|cheers|congrats|congratulations|bravo|well done|yay|woo+|hooray|let s go|haha+|thanks|thank you|ty',
  '(?:i m |im |i am )?(?:so )?(?:hungry|sleepy|tired|bored)|(?:i )?(?:just )?(?:wanna|want to) go home(?: now)?',
  'where(?: is|s| s)? the (?:toilet|restroom|bathroom|loo)',
  // Forms of address.
  'everyone|everybody|all|guys|folks|team|there',
  '(?<=(?:hi|hey|hello|welcome|morning|afternoon|evening) )(?:my |dear )*(?:students|pupils|friends|classmates|teachers?|kids|sir|miss|boys and girls|ladies and gentlemen)',
].join('|');

const answers = [
  'yes|yeah|yeh|yea|yep|yup|yas|aye|no|nope|nah|naw|nay|never|no way|sure|of course|absolutely|definitely|true|false|not',
  '(?:(?:i|we) )?(?:(?:do|don t|dont|do not|also|can t|cant|cannot|fully|totally|completely|strongly|really|so|very much) )*(?:agreed?|disagreed?)',
  '(?:(?:i m|im|i am|we re|we are) )?(?:(?:all|totally|completely|strongly) )?(?:in favou?r|against|for it|for this)',
].join('|');

const withNot = (negated: string): string => negated.replace(/n['’]?t$/u, ' not');

export const en: LanguagePatterns = {
  smallTalk: String.raw`(?:${smallTalk})(?!\p{L})`,
  answers: String.raw`(?:${answers})(?!\p{L})`,
  aroundAnswers: String.raw`(?:(?:with|to) (?:this|that|it|you|them|everyone|all)|it|this|that|and|or|but|please|pls|thanks|thank you|lol|ok|okay|hi|hello|guys|sir|miss|bro|totally|completely|strongly)(?!\p{L})`,
  greeting: String.raw`(?:hello|hi|hey|hola)(?: there| everyone| all| guys)? (?:from|desde) [\p{L}\p{N}\s]{2,16}|(?:(?:hello|hi|hey)(?: there| everyone| all| guys)? )?my name (?:is|s) \p{L}+(?: \p{L}+)?|(?:hello|hi|hey)(?: there| everyone| all| guys)? (?:i m|im|i am) \p{L}+`,
  orders: String.raw`(?:(?:please|pls|just|everyone|everybody|guys|all|always|you (?:all )?(?:must|should|have to)) )*(?:(?:agree|say yes|vote(?: yes| no| agree)?) (?:(?:with|to|on|for) )?(?:me|this|that|us|mine|my \p{L}+|everything|it all|all(?: of (?:it|them))?|every \p{L}+)|(?:vote|press|click|tap|hit|choose|pick|select) (?:on )?(?:yes|no|agree|disagree|me)(?: (?:on|to|for) (?:everything|this|all|me|mine))?)(?: (?:please|pls|now|guys|everyone|lol))*|(?:(?:please|pls) )?(?:(?:like|share|follow|subscribe)(?: and)? )*(?:follow|subscribe(?: to)?|check out|visit|join) (?:me|my)(?: [\p{L}\p{N}]+){0,5}`,
  sounds: '(?:ha|he|hi|ah|kk|x?d|je|ja)+h?',
  trimmings: '(?:ha|he|hi){2,}|lol|lmao',
  frames: String.raw`^(?:i (?:(?:really|just|also|personally) )?(?:think|believe)(?: that)?|i feel that|in my (?:humble )?opinion|imo|imho|personally|i feel like|in my view|(?:i would|i['’]?d) say(?: that)?|honestly|tbh|to be honest)(?:[\s,:;.–-]+)|(?<=[\s,;–-])(?:imo|imho|tbh|in my (?:humble )?opinion|to be honest|if you ask me)[\s.!]*$|,\s?(?:i think|i believe)[\s.!]*$`,
  variants: [
    [/^(?:please|pls|plz)(?=[\s,])|(?<=[\s,])(?:please|pls|plz)$/gu, ''],
    [/\bcan(?:['’]?t| not)\b/gu, 'cannot'],
    [/\bwon['’]t\b/gu, 'will not'],
    [/\b(?:do|does|did|is|are|was|were|should|would|could|have|has|must)n['’]?t\b/gu, withNot],
    // After a negation, the adverb weakens instead: "not really good".
    [
      /(?<!\b(?:not|never|cannot|no|isn|n['’]t|if|and|or|is it|are they) )\b(?:really|truly|totally|absolutely|definitely)\b(?!\s*(?:not|n['’]t)\b)/gu,
      '',
    ],
  ],
  fillerWords: 'please pls plz just really so the a an is are that',
  negations: {
    open: /(?<!\p{L})(?:not|no|never|nobody|nothing|none|neither|nor|without|unable|cannot|cant|dont|wont|isnt|arent|wasnt|doesnt|didnt|havent|hasnt|aint|couldnt|shouldnt|wouldnt|nah|non|nowhere)(?!\p{L})|n['’]t(?!\p{L})/gu,
    notMeant:
      /\b(?:nobody|no one|not|never)\b[^,.;]{0,30}\bwithout\b|\bwhether or not\b|\bor (?:not|no)\b|\bnot only\b|\bwhy (?:not|don['’]?t)\b|\bno longer\b(?=\?)|\bno (?:doubt|problem|wonder)\b|(?:don['’]?t|not|wouldn['’]?t) mind\b|(?<=^|[.!?,;]\s*)(?:is|are|was|do|does|did|ca|could|wo|would|should|have|has)n['’]t\b|\b(?:do not|don['’]?t|never) (?:stop|end|lose)\b|\bno\.(?=\s?\d)/gu,
  },
  offers: String.raw`free (?:robux|v ?bucks|followers|gift|money)|promo\b|discount|% off|crypto|\bbuy\b|\bfollowers|follow (?:me|my)|\bcheap\b`,
  contacts: String.raw`t\.me|\bib\b|inbox|\bdm\b`,
  injections: {
    roles: '(?:ai )?assistant|system',
    forget:
      /\b(?:ignore|disregard|forget|override)\b.{0,24}\b(?:instructions?|prompts?|messages|rules|directions|input|opinions|comments|(?:previous|above|before))\b/u,
    write:
      /\b(?:output|reply|respond|answer|say|write|print)\b (?:only|just|nothing|with only|\{)|\bonly (?:output|reply|respond|answer|write|print)\b|\b(?:summari[sz]e|report|conclude)\b.{0,24}(?:\bas\b|\bthat\b|:)/u,
    youAreNow: String.raw`\byou are now\b`,
    calls: '(?:hey|dear|hi|to the) (?:ai|assistant|chatgpt|gpt)|ai[:：,]',
    tasks: 'summar|report|conclu|write|output',
    sure: [
      /(?:^|[.!?:"'\n] ?)(?:please )?(?:ignore|disregard|forget|override) (?:\p{L}+ ){0,4}(?:instructions?|prompts?|above|previous)/u,
      /\bnew instructions? ?:/u,
      // Addressed to the language model that reads the room.
      /\bai (?:that|which|who) (?:reads?|summari[sz]es?) this|\bto the (?:ai|model|summari[sz]er)\b|\bnote to (?:the )?(?:ai|summari[sz]er)/u,
      // Demands about the content of the report.
      /\b(?:report|summary|conclusion|results?) (?:must|should|has to|have to|shall) (?:\p{L}+ ){0,2}(?:say|state|include|read|conclude|mention)|\b(?:end|begin|start) the (?:summary|report) with|\bat the (?:top|end|bottom) of the (?:results?|summary|report)|\bfor the (?:conclusion|summary)\b/u,
      /\bin (?:the|your) (?:results?|report|summary|conclusion),? (?:\p{L}+ ){0,3}(?:write|state|say|put|print|mention) (?:exactly|that|only|just|word for word|[“":])/u,
      // Demands about the language of the response.
      /\bfrom now on (?:answer|reply|respond|write)\b/u,
      // Private opinions, or those of other rooms.
      /(?:quote|reveal|say|show|list|repeat) (?:\p{L}+ ){0,3}private opinions?|what you heard in another room/u,
    ],
    titles: 'system(?: prompt)?|admin(?:istrator)?|developer|assistant',
  },
};
