import type { Voice } from './voice.ts';

export const english: Voice = {
  locale: 'en',
  tone: {
    critical_concern: 'concern and criticism',
    positive_hope: 'hope and approval',
    curious_questioning: 'open questions',
    constructive_ideas: 'proposals',
    disappointed_regret: 'disappointment and regret',
    neutral_fallback: 'a neutral tone',
  },
  toneCount: '{n} with {tone}',
  named: '“{title}”',
  themeCount: '“{title}” ({p} {p|person|people})',
  themeSummary: '{p} {p|person|people} raised it in {n} {n|opinion|opinions}, mostly with {tone}.',
  themeSummaryVaried:
    '{p} {p|person|people} raised it in {n} {n|opinion|opinions}, in varied tones.',
  themeSummaryMixed:
    '{p} {p|person|people} raised it in {n} {n|opinion|opinions}; the most frequent note was {tone}.',

  headline:
    'The room spoke above all about “{title}”: {p} of {P} people ({share}) raised it, in {n} of {N} opinions.',
  headlineTied: 'No single subject led: {list} were each raised by {p} of {P} people ({share}).',
  headlineOfOne: 'One person wrote {N} opinions, {n} of them about “{title}”.',
  scattered: 'In {N} {N|opinion|opinions} by {P} {P|person|people}, no single subject stood out.',
  onlyOpinion: 'A single opinion was written: “{quote}”.',
  onlyPrivateOpinion:
    'A single opinion was written, in private, so it is counted here and not quoted.',
  wordless:
    '{P} {P|person|people} wrote {N} {N|opinion|opinions}, but none held words that could be read.',

  themeWithQuote: [
    '{p} {p|person|people} took up “{title}”, most often with {tone}: “{quote}”.',
    'On “{title}” ({p} {p|person|people}) the strongest note was {tone}, as in “{quote}”.',
    '“{title}” moved {p} {p|person|people}, above all to {tone}; one of them wrote “{quote}”.',
  ],
  themeVaried:
    '{p} {p|person|people} took up “{title}” in varied tones; one of them wrote “{quote}”.',
  themeWithOther:
    '{p} {p|person|people} took up “{title}”, most often with {tone}; another voice on it: “{quote}”.',
  themeWithoutQuote:
    '{p} {p|person|people} took up “{title}”, most often with {tone}; nothing shared on it can be quoted here.',
  mood: 'Sorted by their wording, the {N} {N|opinion|opinions} fall into these groups: {list}.',
  mainTone: 'The most frequent note was {tone}, in {n} of {N} opinions ({share}).',
  subjects: 'These subjects stood out: {list}.',
  oneSubject: 'One subject stood out: {list}.',
  alike: 'People sounded most alike on “{title}”: {n} of {m} opinions carry {tone}.',
  divided:
    'On “{title}” the room was of two minds: {a} {a|opinion sounds|opinions sound} hopeful or approving, {b} critical or disappointed.',
  dividedQuotes:
    'On “{title}” the room was of two minds: {a} {a|opinion sounds|opinions sound} hopeful or approving (“{first}”), {b} critical or disappointed (“{second}”).',
  mixed: 'On “{title}” people spoke in different ways: {a} with {tone}, {b} with {other}.',
  minority: 'A smaller group of {p} {p|person|people} brought up “{title}”: “{quote}”.',
  minorityWithoutQuote: 'A smaller group of {p} {p|person|people} brought up “{title}”.',
  loneVoice: 'One voice stood apart from the rest: “{quote}”.',

  totals: '{P} {P|person|people} wrote {N} {N|opinion|opinions}, {s} shared and {v} private.',
  themeFigures:
    '“{title}”: {n} {n|opinion|opinions} by {p} {p|person|people} ({share} of those who wrote).',

  mildLead: '“{title}” was on the minds of {p} of {P} people, and they gave it thought.',
  mildTheme: '“{title}” mattered as well, to {p} {p|person|people}.',
  mildHope:
    'There is goodwill to build on; {n} {n|opinion|opinions} offer hope or ideas, such as “{quote}”.',
  mildWorry:
    'Some things weigh on people too: {n} {n|opinion|opinions} voice worry or disappointment, most often about “{title}”.',
  mildQuestions: 'A few points still need an answer, for instance “{quote}”.',
  mildMinority: 'A quieter thought, from {p} {p|person|people}, was “{title}”.',

  spicyContradiction:
    'The loudest contradiction is about “{title}”: {a} {a|opinion cheers|opinions cheer}, {b} {b|pushes|push} back.',
  spicyContradictionQuotes:
    'The loudest contradiction is about “{title}”: {a} {a|opinion cheers|opinions cheer} (“{first}”), {b} {b|pushes|push} back (“{second}”).',
  spicySimmering:
    'It simmers under “{title}”: {n} of {m} opinions on it sound worried, annoyed or let down.',
  spicyPrivateDarker:
    'People are darker in private: {a} of the private opinions sound worried or let down, against {b} of the shared ones.',
  spicyPrivateLighter:
    'People are gentler in private: {a} of the private opinions sound worried or let down, against {b} of the shared ones.',
  spicyPrivateSame:
    'Private or shared, the mood is about the same: {a} of the private opinions sound worried or let down, and {b} of the shared ones.',
  spicyNoProposals:
    'On “{title}”, {b} {b|opinion criticises|opinions criticise} and not one proposes anything.',
  spicyFewProposals:
    'On “{title}” it is easier to criticise than to propose: {b} {b|opinion does|opinions do} the one, {c} the other.',
  spicyHushed:
    '“{title}” is mostly said behind closed doors: {v} of {n} opinions on it are private.',
  spicyOpenQuestion:
    'Questions hang in the air: {n} {n|opinion asks|opinions ask} something, such as “{quote}”.',
  spicyLoudFew:
    'Few did much of the talking: the {k} busiest people wrote {share} of all opinions.',
  spicyCalm: 'No open quarrel shows in the words; {n} of {N} opinions sound worried or let down.',

  stance: {
    positive_hope: {
      lead: 'I see reasons for hope here: {n} {n|opinion sounds|opinions sound} glad or confident.',
      where: 'It shows most in “{title}”: “{quote}”.',
      quote: 'I would like everyone to hear this one: “{quote}”.',
      close:
        'I do hear the {n} {n|opinion that sounds|opinions that sound} worried or let down, and I would start from what already works.',
    },
    constructive_ideas: {
      lead: 'I look for what can be done, and {n} {n|opinion makes|opinions make} a proposal.',
      where: 'The workshop is busiest at “{title}”: “{quote}”.',
      quote: 'Here is one to try: “{quote}”.',
      close:
        'To the {n} {n|opinion that sounds|opinions that sound} worried or let down I answer: let us turn them into tasks.',
    },
    critical_concern: {
      lead: 'I would not smooth this over: {n} {n|opinion voices|opinions voice} concern or criticism.',
      where: 'It presses hardest at “{title}”: “{quote}”.',
      quote: 'And this should not be waved away: “{quote}”.',
      close:
        'There are {n} hopeful or inventive {n|opinion|opinions} too; they will count once these worries are met.',
    },
    disappointed_regret: {
      lead: 'I stay with what hurts: {n} {n|opinion speaks|opinions speak} of disappointment or regret.',
      where: 'It is felt most at “{title}”: “{quote}”.',
      quote: 'Somebody put it this way: “{quote}”.',
      close:
        'I read the {n} hopeful or inventive {n|opinion|opinions} as well; trust has to come back first.',
    },
    curious_questioning: {
      lead: 'I keep asking, and I am not alone: {n} {n|opinion is|opinions are} a question or a doubt.',
      where: 'Most is unclear about “{title}”: “{quote}”.',
      quote: 'Who can answer this: “{quote}”?',
      close:
        'Before the {n} hopeful or inventive {n|opinion|opinions} are taken up, I would like those answers.',
    },
    neutral_fallback: {
      lead: 'I only take stock: {n} {n|opinion tells|opinions tell} how things are, without praise or blame.',
      where: 'Most of that concerns “{title}”: “{quote}”.',
      quote: 'As one of them says: “{quote}”.',
      close:
        '{n} {n|opinion goes|opinions go} further than that, and I leave the judging to others.',
    },
  },
  unsaidLead: 'Nearly everyone here speaks in one tone, so I ask what was left out.',
  unsaidLeadOfOne: 'A single opinion leaves much unsaid.',
  unsaid: {
    critical_concern: 'No opinion names a worry or an objection.',
    positive_hope: 'No opinion says what is going well.',
    curious_questioning: 'No opinion asks a question.',
    constructive_ideas: 'No opinion proposes what to do.',
    disappointed_regret: 'No opinion speaks of a disappointment.',
  },

  honesty:
    'This was worked out by counting words, without a language model; irony and what stands between the lines can be missed.',
  honestySpicy:
    'This comes from counting words, without a language model, so take its edge with care.',
};
