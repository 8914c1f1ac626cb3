import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  pattern,
  RegExpMatcher,
} from 'obscenity';
import { isLetter } from './characters.ts';
import { createTermFinder, type Range } from './find-terms.ts';
import type { FoldedText, TextForms } from './fold-text.ts';
import { readTerms, type Vocabulary } from './vocabulary.ts';

/** Words of the library's list that people need to discuss health, law, plants, animals and places. */
const needed = new Set([
  'abeed', 'anal', 'anus', 'boob', 'cum', 'dick', 'dyke', 'ejaculate', 'hentai', 'hooker', 'incest',
  'masturbate', 'negro', 'orgasm', 'orgy', 'penis', 'porn', 'prick', 'rape', 'scat', 'semen', 'sex',
  'spastic', 'tit', 'turd', 'vagina', 'cock', 'pussy', 'chink', 'arse', 'ass', 'abo', 'kike',
]); // biome-ignore format: a list
/** Words that are also abusive inside longer words. */
const anywhere = new Set(['fuck', 'bitch', 'nigger', 'cunt', 'shit']);

/** Names, and senses unrelated to abuse; the library's list has further exceptions. */
const innocent = [
  'shiitake', 'shitake', 'mishit', 'shitterton', 'matsushita', 'yoshitaka', 'ishita', 'bitche in', 'fukushima',
  'fukuoka', 'bastard file', 'the bastard', 'whore of babylon',
  'bollocks to', 'faggots and peas', 'faggot of', 'fag end', 'niggard', 'slag heap', 'retarding', 'retardant', 'retardation', 'retarded growth', 'slag in', 'shag pile', 'shag is',
  'bastard in the book', 'knobbly', 'twatt', 'a bastard in',
]; // biome-ignore format: a list

/** Endings permitted after listed words that are not abusive inside every longer word. */
const ending =
  /^(?:s|es|z|y|ty|ted|ed|er|ers|ing|ot|ots|got|gots|ish|hole|holes|head|heads|face|faces|bag|bags|ass|tard)?$/;

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => needed.has(metadata?.originalWord ?? ''))
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'ass' })
      .addPattern(pattern`|asshole`)
      .addPattern(pattern`|asshat`)
      .addPattern(pattern`|arsehole`)
      .addPattern(pattern`|dumbass`)
      .addPattern(pattern`|jackass`),
  )
  .addPhrase((phrase) =>
    innocent.reduce(
      (built, term) => built.addWhitelistedTerm(term),
      phrase.setMetadata({ originalWord: 'shit' }).addPattern(pattern`bullshit`),
    ),
  );
const matcher = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers });

const extra: Vocabulary = {
  words: readTerms(`
    insult: idiot | the idiot by, village idiot, idiot proof, idiot-proof, useful idiot, idiot was a, idiot's guide, felt like an idiot, like an idiot, idiot board
    insult: loser | the loser, loser pays, loser of, sore loser, loser goes, loser leaves, no loser, winner and loser
    insult: pedo, paedo, perv, pervs, spaz, spazz, mong, dirtbag, minger, chav, muppet, tosser, tossers, bellend, bellends,  knobhead, knobheads, skank, skanky, wankers, kunt, twats, nonces
    insult: a nonce | a nonce value, a nonce is, a nonce in
    insult: prick | prick your, pin prick, prick test, prick the, prick a, prick my, prick of, prick up
    insult: bish, azz hole, azzhole, azz, shyt, fcuk, fukc, fukcing, fuk, fukk, sukk, d1k, you suck, u suck, dumb as a, screw you, screw u, damn you, go to hell, shut up you, shut ya mouth
    insult: so fat, you're ugly, youre ugly, ur ugly, you ugly, ugly cow, ugly rat, fat cow, so ugly, crap teacher, dirty hoe, ugly hoe, stupid hoe, fat hoe, you hoe, go f yourself, f yourself, eff off
    insult: ass, asses | wild ass, ass's, ass is another, …(donkey/pack animal/mule/zebra/carried/stable)
    slur: scum | scum on, pond scum, soap scum
    slur: spastic | spastic paralysis, spastic diplegia, spastic colon, spastic cerebral, spastic gait, spastic muscle
    curse: mofo, mofos, bugger off, thot
    curse: (fuk/fukk)(in/ing/er), cock sucker, ph*ck, s1ut
    insult: (stupid/dumb/fat/lazy/silly) (cow/pig/rat/hag), (fat/lard)ass, fatso, (you/bunch of/these) idiots, dimwit, cretin, cretins, trash teacher, (neck/rope) (yourself/urself)
    slur: so gay, batty boy, gas the, dyke bitch, fat dyke, you dyke, a dyke, tranny, trannies
    slur: pussy | pussy willow, pussy cat, pussy-cat, pussy riot, pussy foot
    slur: a chink | a chink of, a chink in
    slur: chink, chinky | chink in, chink of, chinks of, chinks in
    sexual: tits | blue tits, great tits, coal tits, long-tailed tits, tits nest, garden tits
    sexual: cum | cum laude, cum dividend
    sexual: jizz, jizzed, cumslut, cum slut, jerk off, jerking off, send nudes, my cock, his cock, ur cock, bang her, nice tits
    threat: rape you, rape u, rape her, rape him, hope you die, drink bleach, stab you, gonna kill you, going to kill you, i will kill you, (i'll/ill/i will) kill (u/you/her/him)
    insult: dick | dick van, moby dick, philip k dick, k. dick, dick whittington, dick turpin, spotted dick, dick fosbury, dick cheney, dick tracy, dick smith, uncle dick, tom dick, dick and, dick grayson, dick clark, dick dale
    insult: dickhead, dick head, dickheads, you dick, a dick, such a dick, pricks, cocksucker, douchebag
    insult: scumbag, arse, arseholes, moron, morons, imbecile, retard, retards, retarded, libtard, pussies
    insult: dipshit, dumbfuck, numbnuts
    slur: chinks, kike, kikes, gook, gooks, spic, spics, wetback, wetbacks, towelhead, raghead
    slur: paki, pakis, shemale
    curse: stfu, gtfo, wtf, lmfao, omfg, fck, fcking, fkn, fkin, effing, phuck, phuk, fvck, biatch, beotch, sob u
    curse: son of a b, milf
    sexual: suck my dick, suck my, suck a dick, blow me, titties
    threat: kys, kill yourself, kill urself, go die, hang yourself, neck yourself
  `),
  parts: [],
};
const findExtra = createTermFinder(extra);

/** Strong words that people often mask with asterisks. */
const starred = [
  'fuck',
  'fucking',
  'fucker',
  'shit',
  'shitty',
  'bitch',
  'cunt',
  'asshole',
  'bastard',
  'nigger',
  'dick',
  'whore',
  'slut',
];
const star = /[*#@$!_.-]/;

/** f**k, sh*t, b!tch: the first letter, the length and every visible letter match the word. */
const isStarred = (token: string): boolean =>
  star.test(token.slice(1, -1)) &&
  starred.some(
    (word) =>
      word.length === token.length &&
      word[0] === token[0] &&
      Array.from(word).every((char, i) => token[i] === char || star.test(token[i] ?? '')),
  );

const findStarred = ({ text, starts, ends }: FoldedText): Range[] => {
  const found: Range[] = [];
  for (const { 0: token, index } of text.matchAll(/\S+/gu)) {
    const core = token.slice(0, 12).replace(/[.,!?;:)]{1,5}$/u, '');
    if (core.length < 4 || !isStarred(core)) continue;
    found.push({ start: starts[index] ?? 0, end: ends[index + core.length - 1] ?? 0 });
  }
  return found;
};

const findListed = ({ chars, text, starts, ends }: FoldedText): Range[] =>
  matcher
    .getAllMatches(text)
    .filter((match) => {
      const { phraseMetadata } = dataset.getPayloadWithPhraseMetadata(match);
      const isStem = anywhere.has(phraseMetadata?.originalWord ?? '');
      if (isStem && match.endIndex - match.startIndex > 2) return true;
      const rest =
        /^[a-z]{0,12}/.exec(text.slice(match.endIndex + 1, match.endIndex + 13))?.[0] ?? '';
      return !isLetter(chars[match.startIndex - 1] ?? '') && ending.test(rest);
    })
    .map(({ startIndex, endIndex }) => ({
      start: starts[startIndex] ?? 0,
      end: ends[endIndex] ?? 0,
    }));

/** Finds English abuse in a text of any language, as ranges of code points. */
export const findEnglish = (forms: TextForms): Range[] => {
  const [text] = forms.unshortened;
  if (text === undefined || !/[a-z]/.test(text.text)) return [];
  return [...forms.unshortened.flatMap(findListed), ...findExtra(forms), ...findStarred(text)];
};
