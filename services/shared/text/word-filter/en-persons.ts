import { readTerms, type Term } from './read-terms.ts';

const you = "(you/u/ur/you're/youre/you are)";
const anybody = "(you/u/ur/you're/youre/you are/he's/she's/he is/she is)";
const will = "(i'll/i will/i'm gonna/im gonna/gonna/i'm going to/im going to/we'll/we will)";
const groups =
  '(muslims/jews/blacks/gays/lesbians/immigrants/foreigners/refugees/mexicans/arabs/indians/asians/gypsies/trans/trans people/gay people/black people/migrants)';
const origins =
  '(immigrant/immigrants/jew/jews/muslim/muslims/arab/arabs/indian/indians/mexican/mexicans/foreigner/foreigners/gypsy/gypsies/refugee/refugees/lesbian/lesbians/asian/asians/chinese)';
const bones = '(face/head/teeth/legs/leg/neck/nose/jaw/arms/arm/skull/bones/ribs/fingers/knees)';

/** English: words that harm because they are aimed at a person or a group, and threats. */
export const englishPersons: Term[] = [
  // Inside a sentence, these words describe people without insulting them.
  ...readTerms(
    'text',
    'slur: gay, autist, autistic, cripple, schizo, lesbo, lesbian\ninsult: hoes, freak, creep, fatty, die, f u, fu, f off',
  ),
  ...readTerms(
    'word',
    `
    slur: (you/u) (deaf/blind) or (just/what/something/stupid), are (you/u) (/all/so/that/just/even/fucking/actually) (autistic/deaf/blind/disabled/special needs/mental/slow in the head/mentally ill) | are you (deaf/blind) or hard, are you disabled and
    slur: ${anybody} (/so/a/such a/fucking/an) (autist/schizo/psycho/cripple/freak/creep/subhuman/vermin/mental case/disgusting/worthless/braindead/brain dead/gobshite/pig/incel/simp/degenerate/parasite/inbred/mongoloid/waste of space) | you're (so/) disgusting (food/toilet)
    slur: ${you} (/all) so autistic, (so/that's/thats) autistic, autists, (such an/what an) autist
    slur: the cripple, cripples, (ugly/weird/tranny/wheelchair/such a/what a/fat) freak, (disgusting/again/what a/such a/fucking/total) creep | (cripples the/the cripple creek), it cripples
    slur: pikey, pikeys, gyppo, gyppos, lesbo, lesbos, lezzer, poofter, poofters, sodomite, sodomites, nancy boy, ching chong, chingchong, chinaman, slant eye, slant eyes, slanty eyes, curry muncher, curry munchers, sand monkey, porch monkey, camel jockey, towel head, towel heads, beaner, beaners, zipperhead, wog, wogs, golliwog, darkie, darkies, untermensch, subhuman, subhumans, hillbilly trash, white trash, jungle bunny, flat face
    slur: (black/you/little/stupid/dirty) monkey, monkey go back | …(zoo/bars/animal/banana/toy/money)
    slur: go back to (your/ur) (/own/fucking/shithole) (country/village/continent/planet), go back to where (you/u/they) came from, (go/get) back to (the zoo/the jungle/ur cage/your cage/your cave) | (let's/lets/to/we/i/i'll/can/could/will/would) (go/get) back
    slur: go back to (africa/china/india/mexico/pakistan/poland/turkey/syria/asia/russia/romania) | (to/i/i'll/will/we/can/could/would/they/he/she/people/must/and/may/or/let's) go back
    slur: ${groups} are (/all/just/fucking) (terrorists/criminals/rapists/thieves/animals/vermin/scum/disgusting/dirty/parasites/subhuman/filth/a disease/sick), ${groups} (should/must/deserve to) (/all) (burn/die/hang/leave/be shot/be hanged/be killed/go home/get out), ${groups} (get out/go home/out) | …(why do people/is it true/some people say/stereotype)
    slur: (kill/hang/gas/shoot/burn/deport) (/all/the/all the/every) ${groups}, (dirty/filthy/smelly/stinking/stupid/dumb/lazy) ${origins}, ${groups} (stink/suck), no ${groups} (in/allowed/here/wanted) | …(segregation/apartheid/history/holocaust/sign said)
    slur: don't want your kind, your kind (here/in our), (ew/eww/ewww) (a/gays/gay/lesbians/trannies/foreigners), terrorist go home, (fags/gays/foreigners) not welcome, (you people/you/u/they/he/she/indians) (smell/smells/stink/stinks) (like/of) (curry/shit/fish/garlic/piss)
    insult: (you/u) look(/s) like a (pig/whale/cow/monkey/rat/hippo/troll/toad/corpse/hobo/tramp/ape), (he/she) looks like a (pig/whale/cow/monkey/rat/hippo/troll/toad/ape) | …(costume/mask/play/photo/carnival)
    insult: (trash/scum/filth/garbage/vermin/losers/freaks/rats/pigs/idiots/morons/retards) like (you/u/them/him/her/this), (trash/garbage) human(/s/ being), human (trash/garbage/filth), worthless (trash/piece/scum/human/loser/idiot), waste of (oxygen/skin/sperm/air and), waste of space like, (people/they/teachers/managers/refugees) are vermin | human garbage disposal, human trash and
    insult: (freak/creep/loser) (everyone/nobody) (hates/likes) you, everyone hates you, ugly (ass/freak/pig/dog/troll/mug/fuck/hag/bastard/face), (fat/smelly/stinky/greasy) (freak/bastard/fuck/slob/nerd/pig/whale), (you/u) (/all) stink, gobshite, gobshites, arsewipe, asswipe, asswipes, munter, slapper, bint, daft (cow/bint/git), thick as (shit/pig), braindead (moron/idiot/teacher/boss/kid), crackhead | you stink at
    insult: (your/ur/yo) (mum/mom/mama/mother) (is/'s) (/so/a) (fat/ugly/whore/slut/hoe/bitch), yo mama, (mum/mom/mother) drop (you/u) on, your parents (regret/hate) (you/having), you('re/ are/r) a mistake, (should/should've/shouldve/should have) been (aborted/swallowed/a blowjob)
    insult: ugly (mutt/kid/teacher), (suck it/shut up/bye) (loser/losers), (this/that/stupid/ugly) dyke, take your meds, (shove/stick) it up (your/ur), little simp, such an incel, mouth breather, mouthbreather, eat my (ass/shit/shorts)
    sexual: sit on my face, deepthroat, deep throat, (give/gives/gave/giving) (/good/me/great) head, sleeps with (everyone/everybody/anyone/the whole), (slept/sleeping) with the whole, (lick/suck/touch/grab/kiss/eat) my (balls/ass/dick/cock/nuts/pussy/arse), nice (ass/arse/rack/booty), show (me/us) (your/ur) (ass/arse/body/bra/pussy/dick/nudes/underwear), (wanna/want to/would/i'd/id/let's) (shag/bang/smash/do) (her/him/u/that girl/the new teacher/miss), (spread/open) (your/ur) legs, (class/school) (slut/whore/bike), masturbate (again/in the toilet/to) | give head (teacher/start/boy/girl/count/office), give heads, (sit/lie) down
    threat: (shoot up/blow up/bomb/burn down/set fire to) (/the/this/our/your/that) (school/class/classroom/office/building/place/house/company/gym/assembly) | …(film/movie/chemistry/drill/history/novel/game/war)
    threat: ${will} (bring/be bringing) (a/my/the) (gun/knife/bomb/rifle/machete), (bringing/bring) a gun | …(cake/kitchen/camp/picnic/cook/prevent/policy/people)
    threat: (break/smash/kick/punch/slap/bash/cave/knock/rip) (your/ur) ${bones}, (beat/mess) (you/u) up, beat (you/u/him/her) (/to a pulp/senseless/bloody/black), (slit/cut) (your/ur) (throat/wrists) | beat you (at/in/to it/by), (don't/not/never/could/can/may/might/you'll/you will/and) (break/knock/bash/smash/rip) your, …(helmet/ski/climbing/slippery/careful)
    threat: (you/u) deserve to die, (kill/stab/shoot/hang/murder) (the/our/this/that) (teacher/boss/principal/kid/headmaster/manager/speaker), (burn/bomb/blow up) your (house/home/family), (i'll/i will/gonna/going to) (slap/punch/hit/kick/choke/strangle/jump) (you/u/him/her), hope your (dog/mum/mom/mother/family/parents/dad) (dies/die/gets cancer) | …(film/movie/novel/game/play/story), (not/never) (gonna/going to) (hit/kick/punch)
    sexual: (suck/sucks/sux/sucking/suckin) (/my/his/ur/your/off/some) (cock/cocks/dick/dicks/d1ck/balls), cnut, cnuts | sucks balls
    slur: (fa99ot/f4ggot/fagg0t/fa99s/f499ot/phaggot/phag/fgt/n1gga/nigg3r/n166er/ret4rd/r3tard/ree tard/ree tards/ree tarded/reetard/reetarded/tr4nny/trann1es/d1ke/dykes/d0wnie/downie/downies/mongo/window licker/window lickers/special ed (kid/reject/bus)), (dyke/slag/slapper/tart/minge/fanny) (/ass/face/head/slut) (/you/off) | …(dutch/holland/water/sea/flood)
    insult: (dirty/old/fat/stupid/little/such a/what a/total/proper/you/u/ugly/a right) (slag/slapper/tart/trollop/scrubber/hag/wench/tramp/sket/skank/hoe bag/cow bag), (your/ur/yo/his/her) (mum/mom/mama/mother/ma/nan/nana/gran/sister/sis/dad/da)('s/s/ is/ was) (/so/just/such) (a/an/the) (/fat/dirty/cheap/town/local/crack/massive/total) (slag/slapper/whore/tart/bike/prozzy/prostitute/hooker/crackhead/junkie/ho/hoe/slut/pig/cow/nonce/paedo/rapist/bitch)
    threat: (unalive/un alive/off/delete/k*ll/k1ll/end/drown/gas) (yourself/urself/yourselves/ur self/your self/yaself), (go/just/please/pls/plz) (unalive/kms/k word), (gas/lynch/shoot/hang/exterminate/deport) (them/em/these/those) (/all/people/lot/animals), (gas/lynch/exterminate) the lot | …(cylinder/photo/film/video)
    threat: (hope/wish/pray) (your/ur/the/that/this/their/ya) (/whole/school/little/entire) (bus/coach/plane/car/house/train/boat/family/mum/mom/mother/dad/baby/sister/brother/nan) (crashes/crash/burns/burn/explodes/sinks/gets hit/gets cancer/dies/die/rots/falls off), (hope/wish) (everyone/everybody/you all/u all/yall/they all/them all/all of you) (/just) (dies/die/burn/burns/drop dead/drops dead/get covid/get cancer/gets cancer/rot/crashes) | hope everyone dies laughing
    threat: (crashes/falls/drowns) and you (/all) (die/burn/drown), (you/u) (should/shud/shld) (be/get) (shot/hanged/stabbed/gassed/put down/aborted/drowned/exterminated), (he/she/they) (should/deserves to/deserve to) (be/get) (shot/hanged/stabbed/gassed/lynched/drowned) | …(history/book/film/character/novel)
    threat: ${you} (/so/all) dead (/meat/man/after/tomorrow), (i'm/im) (gonna/going to) (end/hunt/destroy/find/get) (you/u), i know where (you/u) live, watch your back, (will/gonna/i'll) find (you/u) and, (will/gonna/i'll/ill) hunt (you/u), (kill/murder/shoot) (you all/everyone/everybody/all of you/yall/every one of you), (i'll/ill/i will/gonna/swear i'll) (kill/murder/stab/shoot) (him/her/them/that/everyone/this) | ${you} dead (right/wrong/on/tired/set/end/last/line/pan), …(film/movie/novel/game/vampire/character/chess)
    threat: (hope/wish) (you/u/he/she/they) (/all) (get hit/get run/get shot/get beaten/get aids/get stabbed/choke/burn/rot/suffer/drown/fall and/fall off/get raped/never wake), (better/better off/nicer) without (you/u) (/in it/here), better place without (you/u), nobody (would/will/d) miss (you/u), no one (would/will) miss (you/u) | better without you (having/knowing/to), …(exam)
    threat: (go/please/just/go and/should/pls) (jump off/hang/drown/shoot/neck/cut) (/a bridge/a cliff/a roof/a building/urself/yourself/the roof), hang (urself/urselves/yourselves), slit (ur/your) wrists, (end/take) (your/ur) (/own) life, (just/go/please) end it already, (rot/burn) in hell, drop dead, die in a (fire/ditch/hole), (should/pls/please/just/go) die(/ already/ bitch/ pls), (do/doing) (us all/everyone/the world) a (favour/favor) and | (just/should) die (from/of/out), should hang (on/up/in/the/out/a/our/it/posters), just (jump/hang/cut) (in/on/out/the/it), please (hang/cut) (up/the/it/a/out/your/down/on), should (cut/shoot) (the/a/down/it/back/on/our/meetings/class/home)
    `,
    '',
  ),
];
