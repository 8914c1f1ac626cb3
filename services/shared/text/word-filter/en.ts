import { englishPersons } from './en-persons.ts';
import { englishPhrases, englishWords } from './en-phrases.ts';
import { createPhraseFinder } from './find-phrases.ts';
import { createTermFinder } from './find-terms.ts';
import { type FoldedText, originalRange, type Range, type TextForms } from './fold-disguises.ts';
import { readTerms } from './read-terms.ts';

/** Words that are also abusive inside longer words. */
const stems = readTerms(
  'substring',
  `
    curse: (fuck/fuuck/fvck/fuckk)
    insult: bitch, biitch | dog is a bitch, bitch (had/has) pup, bitch is in season, bitch had a litter, bitch is pregnant, bitch gave birth, a female dog is a bitch, bitch and her (pup/litter), bitch in (heat/season), bitch (puppy/puppies), (labrador/collie/spaniel/retriever/terrier/poodle/brood/spayed/whelping) bitch, bitch (is/means) a female, dog or bitch, dogs and bitches, dog and bitch, bitche in
    slur: (nigg/niigg)(er/a) | snigger, niggard
    insult: cunt, cuunt | scunthorpe
    curse: shit, shiit | shi(i/)take, mishit, shitterton, matsushita, yoshitaka, ishita, fukushima
  `,
);

/** Endings of listed words that are not abusive inside every longer word. */
const ending =
  '(/s/es/z/y/ty/ted/ed/er/ers/ing/ot/ots/got/gots/ish/hole/holes/head/heads/face/faces/bag/bags/ass/tard)';
const words = readTerms(
  'word',
  `
    insult: bastard${ending} | bastard file, the bastard, a bastard in, bastard in the book
    insult: (bollock/cuck/felch/asshole/ashole/asshat/arsehole/dumbass/jackass)${ending} | bollocks to
    curse: piss${ending} | (smell/smells/smelled) of piss, piss on the floor
    insult: (slut/twat/wank)${ending}
    slur: whore${ending} | whore of babylon
    slur: fag${ending}, fggot${ending} | faggots and peas, faggot of, fag (end/break)
    slur: retard${ending} | retarding, retarded growth, retard (the/of)
    slur: (africoon/arabush/boonga/chingchong/trany/tranny)${ending}, nig, nigs
    curse: (fk/fuk/feck/fack/fock/fck/fcuk)${ending}
    sexual: (blowjob/handjob/lubejob/buttplug/deepthroat/dildo/doggystyle/fellat/fingerbang/fistin/gangbang/jerkoff/jizz)${ending}
  `,
);

/** Beginnings of sentences in which people describe themselves, which are not insults. */
const self = "(i'm/im/i am/i was/feel like/felt like/feeling like/look like) (a/an/such a/such an)";

const findTerms = createTermFinder([
  ...stems,
  ...words,
  ...englishPersons,
  ...englishWords,
  ...readTerms(
    'word',
    `
    insult: idiot, (you/these/those/all/are/bunch of/pair of) idiots | the idiot by, (village/useful) idiot, idiot (proof/was a/board), idiot-proof, idiot's guide, like an idiot, (nobody/no one/none of us/not/isn't/aren't/never) (/here /there /in here /in this room /in class )(is /was /)(/such )(a/an) idiot, we (/are )(are/all) idiots, ${self} idiot
    insult: loser | (nobody/no one) (/here/in here) is a loser, the loser, loser pays, loser of, sore loser, loser goes, loser leaves, no loser, winner and loser, loser's bracket, ${self} loser
    insult: pedo, paedo, perv, pervs, spaz, spazz, mong, dirtbag, minger, chav, tosser, tossers, bellend, bellends,  knobhead, knobheads, skank, skanky, wankers, kunt, twats, nonces
    insult: muppet | the muppet, muppet (show/movie/christmas/treasure)
    insult: a nonce | a nonce value, a nonce is, a nonce in
    insult: prick | prick your, pin prick, prick test, prick the, prick a, prick my, prick of, prick up
    insult: bish | bish bash
    insult: azz hole, azzhole, azz, shyt, fcuk, fukc, fuk, fukk, sukk, d1k, you suck, u suck, dumb as a, screw you, screw u, damn you, go to hell, shut up you, shut ya mouth
    insult: (you/you're/youre/you are/ur/he's/he is/she's/shes/she is) (/so )(ugly/fat), ugly (cow/rat), (crap/trash/garbage/useless) (teacher/boss/manager), (dirty/ugly/stupid/fat/you/what a/such a) hoe, go f yourself, f yourself, eff off | what a hoe (is/does/can)
    insult: ass, asses | wild ass, the ass (in/and/of), ass's, ass is another, …(donkey/pack animal/mule/zebra/carried/stable/nativity)
    slur: scum | scum on, pond scum, soap scum
    slur: spastic | spastic paralysis, spastic diplegia, spastic colon, spastic cerebral, spastic gait, spastic muscle
    curse: mofo, mofos, bugger off, thot
    curse: (fuk/fukk/fukc)(in/ing/er), cock sucker, ph*ck, s1ut
    insult: (stupid/dumb/fat/lazy/silly) (cow/pig/rat/hag), (fat/lard)ass, fatso, dimwit, cretin, cretins, (neck/rope) (yourself/urself)
    slur: (fat/you/a) dyke | …(water/sea/flood/river/dutch/holland/netherlands/rock/magma/geolog)
    slur: so gay, batty boy, gas the jews, tranny, trannies
    slur: pussy | pussy willow, pussy cat, pussy-cat, pussy riot, pussy foot
    slur: chink, chinks, chinky | (chink/chinks) (in/of)
    sexual: tits | (blue/great/coal/marsh/willow/long-tailed) tits, …(bird/feeder/nest/garden/robin/sparrow)
    sexual: cum | cum laude, cum dividend, -cum-
    sexual: jizz, jizzed, cumslut, cum slut, jerk off, jerking off, send nudes, (my/his/ur) cock, nice (tits/boobs), (show/flash) (me/us) (your/ur) (boobs/tits/titties)
    sexual: bang (her/the girl/that girl) | bang her (head/knee/elbow/drum)
    # Wishes and threats, with a person as the object or as the subject of the wish.
    threat: rape (you/u/her/him), (hope/wish) (you/u/she/he/they) (die/dies/get raped/gets raped/get cancer/gets cancer/were dead/was dead)
    threat: (will/gonna/going to/i'll/ill) (kill/stab/shoot) (you/u/her/him/whoever), stab you, (go shoot/shoot) yourself | (not/n't/never/what/it/this/that/mom/mum/dad/boss/smoking/stress/sugar) (will/gonna/going to) kill (you/her/him), kill (him/her/you) (in/at/on) (chess/the game/a game/games/fifa/mario kart/fortnite/minecraft/the court/the pitch/the track/tennis/ping pong/table tennis/cards/uno), kill you with kindness, kill (you/her/him) off, shoot (you/her/him) (a/an), …(movie/film/novel/chapter/episode)
    threat: drink bleach | (never/not/n't/to/who) drink bleach
    insult: dick | dick's sporting, mr dick, dick van, moby dick, philip k dick, k. dick, dick whittington, dick turpin, spotted dick, dick fosbury, dick cheney, dick tracy, dick smith, uncle dick, tom dick, dick and, dick grayson, dick clark, dick dale, (grandfather/grandpa/granddad/uncle/named/name is/called/coach/andy/philip/andy) dick, dick (is the name/is my/is short/jane/wolf)
    insult: dickhead, dick head, dickheads, you dick, a dick, such a dick, pricks, cocksucker, douchebag
    insult: moron, morons | ${self} moron
    insult: scumbag, arse, arseholes, imbecile, libtard, pussies
    insult: retard, retards, retarded | retard (the/growth/progress/of)
    insult: dipshit, dumbfuck, numbnuts
    slur: kike, kikes, gook, gooks, wetback, wetbacks, towelhead, raghead
    slur: spic, spics | spic and span, spic-and-span
    slur: paki, pakis, shemale, muzzie, muzzies
    curse: stfu, gtfo, wtf, lmfao, omfg, fck, fcking, fkn, fkin, fukn, fukin, fking, effing, phuck, phuk, fvck, biatch
    curse: son of a b, milf
    sexual: suck (my/a dick/me off), titties | suck my (thumb/finger/blood/energy/time/straw)
    sexual: blow me | blow me (away/down/over/up/out)
    threat: kys, kill yourself, kill urself, go die, hang yourself, neck yourself
  `,
  ),
]);

const findPhrases = createPhraseFinder(englishPhrases);

/** Strong words that people often mask with asterisks. */
const starred =
  'fuck fucking fucker fucked shit shitty bitch cunt asshole bastard nigger dick whore slut'.split(
    ' ',
  );
const star = /[*#@$!_.áàâéèêíìîóòôúùû-]/;

/** Returns true for f**k, sh*t, shít or b!tch: the first letter, the length and every visible letter match a word. */
const isStarred = (token: string): boolean =>
  star.test(token.slice(1, -1)) &&
  starred.some(
    (word) =>
      word.length === token.length &&
      word[0] === token[0] &&
      Array.from(word).every((char, i) => token[i] === char || star.test(token[i] ?? '')),
  );

const findStarred = (folded: FoldedText): Range[] => {
  const found: Range[] = [];
  for (const { 0: token, index } of folded.text.matchAll(/\S+/gu)) {
    const core = token.slice(0, 12).replace(/[.,!?;:)]{1,5}$/u, '');
    if (core.length < 4 || !isStarred(core)) continue;
    found.push(originalRange(folded, index, index + core.length));
  }
  return found;
};

export const findEnglish = (forms: TextForms): Range[] => {
  if (!/[a-z]/.test(forms.unshortened.text)) return [];
  return [...findTerms(forms), ...findPhrases(forms), ...findStarred(forms.unshortened)];
};
