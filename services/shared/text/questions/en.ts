import type { QuestionRules } from './question-rules.ts';

const aux =
  "(?:can|could|should|shall|will|would|is|are|am|was|were|do|does|did|has|have|had|may|must|isn'?t|aren'?t|won'?t|can'?t|don'?t|doesn'?t|didn'?t|'s|'re|'ll|'d)";
/** Words that follow an auxiliary at the beginning of a sentence whose subject is left out: "should be longer". */
const predicates =
  'be|been|is|was|what|have|not|never|also|just|only|always|still|at least|definitely|start|stop|get|give|make|let|ban|allow|change|keep|use|take|go|help|love|like|need|work|cause|agree|say|rather|prefer|depends?|really|totally|probably|cost|all be|do|no|boring|annoying|unfair|stupid|important|hard|easy|bad|useless|useful|ok|okay|fun|dumb|cool|awful|terrible|true|expensive|nice|great|good|fine|so|too|very|better|worse';
const subjects =
  '(?:we|you|i|they|it|he|she|there|this|that|these|those|the|any|anyone|anybody|everyone|everybody|someone|somebody|people|our|your|my|their|all|other|most|some|students|pupils|teachers|parents|kids|children|schools?|boys|girls|lunch|phones)';
/** What may stand before a question. */
const before =
  '(?:so|but|and|ok|okay|well|hey|hi|um|uhm|wait|also|or|then|plus|honestly|seriously|btw|sorry|guys|yeah|yes|no|cool|fine|actually|question|just|if [^,]{2,60},|(?:for|in|on|with|after|before|until|since|at|about|by|to|from) (?:what|which|who|whom|how|when|where)(?= )|because|cause|cuz|maybe)';

const indirect = [
  "(?<!no )(?<!small )\\b(?:i|we|just|still|always|been|was|i'm|im|also)? ?wonder(?:ing)? (?:who|what|when|where|why|how|which|whether|if|about)\\b",
  "\\b(?:i|we)(?:'d| would|d)? (?:really |also |just )?(?:like|love|want|need(?= to know (?:who|what|when|where|why|how|which|if|whether)\\b)) to know\\b|^(?:would )?(?:like|love) to know\\b",
  '\\b(?:want|like|have|need) to ask (?:if|whether|who|what|when|where|why|how|which)\\b|\\bwanna know\\b|\\bcurious (?:about|who|what|when|where|why|how|which|whether|if|to know)\\b',
  "\\b(?:i|we) (?:still |really |just )?(?:don'?t|do not|have no idea|dunno)(?: know| understand)? (?:who|when|where|which|how (?:much|many|long|often|we(?:'d| would| will)|to|this (?:would|will)|it (?:would|will)|they (?:would|will))|what (?:happens|time|counts|the (?:rule|plan|punishment|cost)))\\b",
  '\\b(?:not sure|no idea|unclear|not clear|unsure) (?:who|when|where|which|how (?:much|many|long|often|we|this|it|they|the|to)|what (?:happens|counts|the|we))\\b',
  '\\b(?:can|could|would|will) (?:someone|anyone|somebody|anybody|you|the teachers?) (?:please )?(?:explain|tell|clarify|say)\\b',
  '\\b(?:please|pls|plz) (?:explain|tell (?:us|me)|clarify)\\b|\\b(?:explain|tell (?:us|me)) (?:to (?:us|me) )?(?:who|what|when|where|why|how|whether|if|which)\\b(?!.{0,60}\\b(?:should|instead)\\b)',
  '\\b(?:my|one|a|another|the)? ?(?:big |main |only )?question(?: for| is(?! not| about)|:)(?!\\p{L})|\\b(?:do(?:es)? )?any(?:one|body) knows?\\b|\\bis there (?:any|a|an)\\b',
].join('|');

export const en: QuestionRules = {
  indirect: new RegExp(indirect, 'u'),
  states: new RegExp(
    [
      // Proposals.
      "^(?:so |but |and |ok |well |then )*(?:why (?:not\\b|don'?t (?:we|you|they|teachers|schools?)|doesn'?t (?:the school|everyone)|can'?t we just)|how about|what about (?:having|making|doing|starting|a |an )|(?:can'?t|couldn'?t|shouldn'?t|wouldn'?t) (?:we|you|they|it be)|let'?s|who (?:wants|votes|needs|cares|doesn'?t|wouldn'?t)\\b)",
      // Rhetorical questions.
      "^(?:but |so |and |well |seriously |honestly )*(?:isn'?t (?:it|that|this) (?:\\p{L}+ ){0,2}(?:obvious|clear|better|unfair|fair|time|weird|strange|enough|crazy|ridiculous|the point|what|exactly|just)|is(?:n'?t| not) it|don'?t (?:you|we|they|u) (?:all |also )?(?:think|agree|find|feel|see)|aren'?t we|doesn'?t (?:that|it|this) (?:just )?(?:mean|make|prove|show)|who (?:cares|needs|even)|am i the only|is (?:this|that|it) (?:really )?what we want|since when|how (?:hard|difficult) (?:can|is)|what'?s (?:so (?:bad|wrong|hard)|the (?:big deal|harm)|wrong with))",
      // Tags, and clauses that begin like a question.
      ", ?(?:right|no|yeah|ok|okay|huh|eh|innit|correct|(?:is|are|do|does|did|was|were|has|have|can|could|should|would|will|wo)n'?t (?:it|they|we|you|i|he|she|there)|(?:is|are|do|does|did|was|were|has|have|can|could|should|would|will) (?:it|they|we|you|he|she|there))\\s?\\?*$",
      // A relative clause: "they would talk more, which is good".
      `(?<=\\p{L}.{8,}), ?which (?:also |just |only |really |probably )?(?:is|are|was|were|isn'?t|means?|makes?|would|will|can|could|should|has|have|do|does|doesn'?t|gives?|helps?|leads?|saves?|takes?|causes?|seems?|sounds?|feels?)(?! ${subjects}\\b)\\b(?!.*\\?$)`,
      '^which (?:is|means|makes|would be|was) (?:why|that|how|a|an|not|very|really|the|good|bad|unfair|annoying|great)\\b(?!.*\\?$)',
      '^what (?:a|an)\\b(?!.*\\?$)|^(?:how|what) (?:we|i|they|you|he|she|people|students|teachers|matters|counts(?! as)|makes|bothers|annoys|really matters|worries)\\b(?!.*\\?$)',
      '^(?:when|where|why) (?:we|i|they|you|he|she|it|people|students|teachers|kids|there|the|my|our|someone|everyone)\\b(?!.*\\?$)',
      '^who(?:ever|mever| (?:we|i|they|you|he|she)(?!.*\\?$))\\b|^(?:do|have) (?:not|your|it|this|that|more|a|an|some|something|longer|shorter|less|fewer|better)\\b(?!.*\\?$)',
    ].join('|'),
    'u',
  ),
  asks: new RegExp(
    [
      `^(?:${before},? )*(?:why|when|where|what|how|wh?ich)(?:'?s|'?re|'?ll|'?d)? ?(?:exactly |else |on earth |the hell |even |actually |then |would )?(?:${aux}\\b|to\\b)`,
      `^(?:${before},? )*(?:who|whose|whom|who'?s|what(?:'?s| if| about| happens| happened| counts| kind| sort| time| makes| difference| rules?| else| exactly| reason)|how (?:much|many|long|often|far|come|old|big|late|early|strict|soon|else|exactly|about|do|safe|likely|expensive|fair|well|hard)|why (?:so|only|no|all|bother|exactly|is|even|now|us|me)|whats|hows|wheres|whens|whys|whos|wh?ich \\p{L}+)\\b`,
      `^(?:${before},? )*(?:can|could|should|shall|will|would|may|must|does|did|is|are|am|was|were|has) (?!(?:${predicates})\\b)\\p{L}`,
      `^(?:${before},? )*(?:do|have|had) ${subjects}\\b(?!.{0,3}$)`,
      `(?:,|;|:| -| –|\\b(?:so|but|and|then|or|cuz|because)) (?:what (?:about|if|happens|${aux})|(?<=(?:so|but|and|then|or|because) )who (?:pays?|decides?|checks?|gets?|is|are|will|would|should|does|did|has|cleans?|controls?|said|chose|picks?|does)|how (?:much|many|long|do|does|did|will|would|should|is|are|can|could)|when (?:do|does|will|would|is|are)|where (?:do|does|will|would|is|are|should)|why (?:is|are|do|does|did|can|would|should|not))\\b(?!.{0,40}\\b(?:matters|is (?:up to|the)|should (?:be|not matter)))`,
      '\\bor (?:not|what|no)$|^any(?:one|body)? (?:idea|ideas|news|knows?|know|else|plans?)\\b|^(?:what|why|who|when|how|where)$',
    ].join('|'),
    'u',
  ),
};
