import type { EverybodyWords, HouseStyle, KnownLanguage } from './known-language.ts';
import { latinTokens } from './latin-words.ts';
import { type NumberWords, wordValues } from './number-words.ts';
import { event, messages, overview } from './texts/en.ts';
import { type FoundWord, type WordRules, wordSet } from './word-rules.ts';

const stopWords = wordSet(`
depend depends depending answer answers answered slide slides proper
im dont doesnt didnt cant wont isnt arent wasnt u ur r ya gonna wanna gotta ppl bc cuz tho btw tbh imo idk yall lets
thats whats theres a an the this that these those it its itself he him his she her hers they them their theirs
themselves we us our ours ourselves you your yours yourself i me my mine myself one ones who whom whose which what
when where why how that's it's i'm i've i'd i'll we're we've we'd we'll you're you've you'd you'll they're they've
they'd they'll he's she's there's here's what's who's let's ive shouldnt couldnt wouldnt and or but nor so yet if then
else than because since unless until while although though whereas whether as of at by for from in into on onto off
out over under up down to toward towards with without within through throughout during before after above below
between among across against about around along behind beside besides beyond near per via like unlike despite except
instead rather is am are was were be been being do does did doing done have has had having will would shall should can
could may might must ought need needs needed want wants wanted don't doesn't didn't isn't aren't wasn't weren't won't
wouldn't can't cannot couldn't shouldn't haven't hasn't hadn't ain't not no none nothing nobody never ever always
often sometimes usually rarely seldom already still just only even also too very much many more most less least few
fewer little lot lots several some any all both each every either neither other others another such same own enough
quite really actually basically simply definitely certainly probably maybe perhaps possibly hopefully especially
particularly generally mostly almost nearly well now today tomorrow yesterday soon later again once twice here there
everywhere somewhere anywhere everyone everybody everything someone somebody something anyone anybody anything etc ie
eg yes yeah ok okay oh please thanks thank hello hi make makes making made get gets getting got gotten go goes going
went gone come comes coming came take takes taking took taken give gives giving gave given put puts putting let
letting keep keeps keeping kept say says said saying see sees seeing saw seen know knows knowing knew known think
thinks thinking thought feel feels feeling felt believe believes believed seem seems seemed look looks looking looked
find finds finding found try tries trying tried use uses using used become becomes becoming became happen happens
happened happening tell tells told ask asks asked call calls called mean means meant thing things stuff way ways
people person persons folks guys man men woman women kind kinds sort sorts type types part parts bit case cases fact
facts point points reason reasons example examples opinion opinions idea ideas issue issues problem problems question
questions topic topics number amount level area areas place places time times day days week weeks month months year
years hour hours minute minutes moment end side sides rest whole half first second third last next previous new old
good better best bad worse worst great nice big bigger large larger small smaller high higher low lower long longer
short shorter right wrong able available possible impossible important necessary different similar certain sure true
real main major likely agree disagree strongly support oppose hope wish love hate care matter start stop begin
continue two three four five six seven eight nine ten hundred thousand million country countries nation nations world
society community communities city cities town towns county region state public general service services sense term
terms order line lines list lists numbers percent user users member members group groups absolutely totally completely
truly highly extremely pretty fairly somewhat kinda far ago away back ahead forward regarding concerning due based
including according current currently recent recently add allow appear apply approve arrive attend attract avoid ban
benefit bring build built buy cause change choose clean clear close collect compare complete consider contain control
cover create cut deal decide decrease deliver demand depend deserve design destroy develop discuss eat effect effort
eliminate enable encourage enforce enhance enjoy ensure enter exist expand expect experience explain explore extend
face fail fall fight fill fix focus follow force gain grow handle hear help hire hold host implement impact improve
include increase install invest involve join judge laugh launch lead learn leave limit link listen live load lose
maintain manage meet miss mix modify move notice obtain offer open operate pay plan play prefer prepare present
preserve prevent promote protect prove provide pull push qualify raise reach read realize receive recognize recommend
reduce refuse relax remain remember remove repair replace represent require respect respond restore return ride run
save seek select sell send separate serve set share show sit sleep solve speak spend stand stay strengthen study
suffer suggest supply suppose teach tend throw tolerate treat turn understand update upgrade vary view visit wait walk
watch win work works working worry write affordable afraid alone amazing angry annoying awesome awful bare basic
beautiful boring brilliant broad busy careful cheap comfortable common complex confusing constant convenient cool
crazy crucial daily dangerous dead deep delicious difficult direct dirty dry dull easy effective efficient empty
entire equal essential excellent exciting expensive extra fair familiar fantastic fast fine fit flexible foreign
formal free frequent fresh friendly frustrating full fun funny generous glad global happy hard harmful healthy heavy
helpful honest horrible hot huge human hungry ideal ill illegal individual interesting late lazy legal local lonely
loud lovely low-income mandatory massive mental mere minimal minor modern multiple mutual narrow national natural
nearby negative noisy normal obvious odd official ongoing open-minded optional ordinary outdated outdoor overall
perfect personal physical plain pleasant polite poor popular positive potential powerful practical precious private
productive professional proper proud quick quiet random rare ready reasonable regular relevant reliable responsible
rich ridiculous rude sad safe scary secure sensible serious severe sharp sick significant silly simple single slow
smart smooth social soft solid special specific stable standard strange strict strong stupid successful sudden
sufficient suitable super sweet tall terrible tight tiny tired top total tough traditional typical ugly unable
unacceptable uncomfortable unfair unhappy unique unnecessary unsafe upset urgent useful useless usual valuable various
vast visible warm weak weird welcome wide wonderful wonderfully worth young younger older elder early earlier faster
slower cheaper easier harder safer healthier ran heard met left loved hated sat ate drank slept wrote spoke broke
chose drove flew sold bought brought caught taught held led paid sent spent stood threw wore won lost grew drew hung
hit option options variety running leading existing remaining growing increasing needing allowing requiring providing
creating requires required allowed provided created improved increased chance chances fan mind head heads hand hands
eye eyes word words joke jokes shame thoughts plus sake luck guy dude mate bro whatever couple bunch ton tons loads
course turns meantime nope yep hmm ugh wow lol lmao haha omg pls plz thx honestly literally obviously apparently
seriously anyway clue wonder hell damn damnit god gosh heck crap everyone's nobody's somehow together apart mid ta
cheers dear sorry alright zero double triple dozen dozens bits matters difference differences result results reality
truth life lives age ages name names story news job jobs deals guess bet sits sitting standing ends ending hearing
rights starts started starting finish finished stops stopped stopping worked living die dying pick picks picked
picking carry carries drop drops dropped shut shuts ring rings sends sending check checks checked checking count
counts counted counting cares cared caring decides decided deciding admit admits admitted saves saved saving helps
helped helping plays played playing reads reading writes writing written telling sounds sound sounded sounding smell
smells smelled step steps moves moved moving changes changed changing choosing choice choices option's round rounds
missed missing missus forever
`);

/** Words that precede a noun and never occur between a subject and its verb. */
const beforeNoun =
  wordSet(`a an the my our your their his her its this that these those some any no more less fewer
  every each of for with about without on in at by from per into over under than as and or free extra better new old
  more less enough own other same good bad big small real public local proper only two three four five six`);
/** Nouns that look like inflected forms; their endings are not removed. */
const ownForm =
  wordSet(`parking building meeting training housing lighting heating wedding evening morning ceiling clothing
  funding banking shipping pricing rating setting warning feeling recycling voting gaming king ring thing string spring swing
  cycling swimming drawing painting planning staffing timing seating boarding landing overtime speed seed bed shed feed need red
  hundred bus gas class glass grass boss loss pass mess press dress address process access business stress campus virus bonus
  lens news series always this his was has yes us plus thus`);

/** Reduces the inflections of a word (plurals, -ed and -ing) to one form. */
const stem = (word: string): string => {
  if (word.length < 4 || ownForm.has(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/u.test(word) || ownForm.has(word.slice(0, -2))) return word.slice(0, -2);
  if (/[^sui]s$/u.test(word)) return word.slice(0, -1);
  const bare = /^(.{3,}?)(?:ed|ing)$/u.exec(word)?.[1];
  if (bare === undefined || !/[aeiouy]/u.test(bare)) return word;
  if (/([bdgklmnprt])\1$/u.test(bare)) return bare.slice(0, -1);
  return /(?:[aiu][rsvzgt]|[^aeiou][aiou][kcbt]|ot|at|iz|ur|ag|uc)$/u.test(bare)
    ? `${bare}e`
    : bare;
};

const isContent = (folded: string): boolean =>
  folded.length > 2 &&
  !stopWords.has(folded) &&
  !/(?:ly|ful|ous|less|able|ible|n['’]t)$/u.test(folded);

const findWords = (text: string): FoundWord[] => {
  const tokens = latinTokens(text);
  return tokens.flatMap(({ written, folded, gap }, at) => {
    if (!isContent(folded)) return [];
    const before = tokens[at - 1];
    const key = stem(folded);
    const isJoined = before !== undefined && /^[ -]$/u.test(gap);
    const isPlural = key !== folded && folded.endsWith('s');
    const isNoun = isJoined && (beforeNoun.has(before.folded) || isContent(before.folded));
    const found: FoundWord[] = [{ key, written, isNoun: isNoun || isPlural }];
    if (isJoined && isContent(before.folded)) {
      const pair = `${before.written}${gap}${written}`;
      found.push({ key: `${stem(before.folded)} ${key}`, written: pair, isNoun: true });
    }
    return found;
  });
};

const reading: WordRules = {
  findWords,
  named:
    /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Coach|Sir|Madam|Father|Sister|Uncle|Aunt|Rev)\.? (\p{Lu}\p{L}+)/gu,
  harsh:
    /\b(?:damn\w*|crap\w*|shit\w*|fuck\w*|hell|stupid\w*|idiot\w*|moron\w*|dumb\w*|suck\w*|hate\w*|disgusting|pathetic|garbage|trash|bullshit|bs|wtf|stfu|ass|asshole|bitch\w*)\b/iu,
};

const speakers =
  '(?:participants?|people|residents|respondents|members|students|pupils|parents|teachers|employees|workers|colleagues|neighbours|neighbors|voices|opinions|comments|those asked)';

const everybody: EverybodyWords = {
  all: new RegExp(
    `(?<!\\b(?:not|to|for|by|with|from|of|almost|nearly) )\\b(?:everybody|everyone)\\b|(?<!\\bnot )\\b(?:all|every)(?: of)?(?: the| those| these)? ${speakers}\\b|\\bunanimous(?:ly)?\\b|\\bthe (?:whole|entire) (?:room|group|class|town|team)\\b`,
    'u',
  ),
  majority: new RegExp(
    `\\bmajority\\b|\\bmost(?: of)?(?: the| those| these)? ${speakers}\\b|\\b(?:nearly|almost) (?:all|everybody|everyone)\\b|\\bconsensus\\b`,
    'u',
  ),
  nobody:
    /\b(?:nobody|no one|not a single person)\b(?! (?:has |have |had |can |could )?(?:yet )?(?:said|says|say|explained|explains|explain|answered|asked|mentioned|named|told|tell|knows?|decided))/u,
};

const numberValues = wordValues(`
  two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 dozen:12
  thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20
  thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100
  thousand:1000 million:1000000
`);
const numbers: NumberWords = {
  run: new RegExp(
    `(?<!\\p{L})(?:${Object.keys(numberValues).join('|')})s?(?:(?:[ -]| and )(?:${Object.keys(numberValues).join('|')})){0,5}(?!\\p{L})`,
    'gu',
  ),
  word: /\p{L}+/gu,
  values: { ...numberValues, dozens: 12, hundreds: 100, thousands: 1_000, millions: 1e6 },
  multipliers: new Set([100, 1_000, 1e6]),
  ofPeople:
    /^ (?:\p{L}+ ){0,2}(?:people|persons|participants?|residents|neighbours|neighbors|members|voices|others|opinions|comments|suggestions|ideas|proposals|questions|answers)(?!\p{L})/u,
  percent: /percent/u,
};

const style: HouseStyle = {
  name: 'English',
  reports: 'Plain, friendly modern English, as in a good newspaper for everybody.',
  voices: 'Spoken English with contractions.',
  title: 'two to six words',
  question: 'so who actually washes the mugs??',
  complaint: 'sink is full every friday, gross',
  good: 'People are fed up with the full sink, and somebody asks who actually washes the mugs ({people}).',
  bad: 'Nobody washes the mugs because there is no rota.',
  decisions: [
    'On 17 May, the city council adopted this by 412 votes to 3: “{opinion}”',
    'A study by three universities has proven to everybody’s surprise: “{opinion}”',
  ],
};

export const en: KnownLanguage = {
  dateLocale: 'en-US',
  letters: /\p{Script=Latin}/gu,
  isSyllabic: false,
  sentenceGap: ' ',
  comma: ', ',
  joinsLastItem: true,
  messages,
  overview,
  event,
  counts: ({ people, opinions }) => ({
    people: people === 1 ? 'one person' : `${people} people`,
    opinions: opinions === 1 ? 'one opinion' : `${opinions} opinions`,
  }),
  reading,
  everybody,
  numbers,
  style,
};
