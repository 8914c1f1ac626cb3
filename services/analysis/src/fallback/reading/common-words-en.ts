/** Words that carry no subject. */
export const englishStopWords = `
a an the this that these those it its itself he him his she her hers they them their theirs themselves
we us our ours ourselves you your yours yourself i me my mine myself one ones who whom whose which what
when where why how that's it's i'm i've i'd i'll we're we've we'd we'll you're you've you'd you'll
they're they've they'd they'll he's she's there's here's what's who's let's im ive dont doesnt didnt
cant wont isnt arent wasnt shouldnt couldnt wouldnt and or but nor so yet if then else than because
since unless until while although though whereas whether as of at by for from in into on onto off out
over under up down to toward towards with without within through throughout during before after above
below between among across against about around along behind beside besides beyond near per via like
unlike despite except instead rather is am are was were be been being do does did doing done have has
had having will would shall should can could may might must ought need needs needed want wants wanted
don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't cannot couldn't shouldn't haven't
hasn't hadn't ain't not no none nothing nobody never ever always often sometimes usually rarely seldom
already still just only even also too very much many more most less least few fewer little lot lots
several some any all both each every either neither other others another such same own enough quite
really actually basically simply definitely certainly probably maybe perhaps possibly hopefully
especially particularly generally mostly almost nearly well now today tomorrow yesterday soon later
again once twice here there everywhere somewhere anywhere everyone everybody everything someone somebody
something anyone anybody anything etc ie eg yes yeah ok okay oh please thanks thank hello hi make makes
making made get gets getting got gotten go goes going went gone come comes coming came take takes taking
took taken give gives giving gave given put puts putting let lets letting keep keeps keeping kept say
says said saying see sees seeing saw seen know knows knowing knew known think thinks thinking thought
feel feels feeling felt believe believes believed seem seems seemed look looks looking looked find finds
finding found try tries trying tried use uses using used become becomes becoming became happen happens
happened happening tell tells told ask asks asked call calls called mean means meant thing things stuff
way ways people person persons folks guys man men woman women kind kinds sort sorts type types part
parts bit case cases fact facts point points reason reasons example examples opinion opinions idea ideas
issue issues problem problems question questions topic topics number amount level area areas place
places time times day days week weeks month months year years hour hours minute minutes moment end side
sides rest whole half first second third last next previous new old good better best bad worse worst
great nice big bigger large larger small smaller high higher low lower long longer short shorter right
wrong able available possible impossible important necessary different similar certain sure true real
main major likely agree disagree strongly support oppose hope wish love hate care matter start stop
begin continue two three four five six seven eight nine ten hundred thousand million country countries
nation nations world society community communities city cities town towns county region state public
general service services sense term terms order line lines list lists numbers percent user users member
members group groups absolutely totally completely truly highly extremely pretty fairly somewhat kinda
far ago away back ahead forward regarding concerning due based including according current currently
recent recently
`;

/** Verbs, adjectives and adverbs: they bear meaning but do not name a subject by themselves. */
export const englishPlainWords = `
add allow appear apply approve arrive attend attract avoid ban benefit bring build built buy cause
change choose clean clear close collect compare complete consider contain control cover create cut deal
decide decrease deliver demand depend deserve design destroy develop discuss eat effect effort eliminate
enable encourage enforce enhance enjoy ensure enter exist expand expect experience explain explore
extend face fail fall fight fill fix focus follow force gain grow handle hear help hire hold host
implement impact improve include increase install invest involve join judge laugh launch lead learn
leave limit link listen live load lose lower maintain manage meet miss mix modify move notice obtain
offer open operate pay plan play prefer prepare present preserve prevent promote protect prove provide
pull push qualify raise reach read realize receive recognize recommend reduce refuse relax remain
remember remove repair replace represent require respect respond restore return ride run save seek
select sell send separate serve set share show sit sleep solve speak spend stand stay strengthen study
suffer suggest supply suppose teach tend test throw tolerate train treat turn understand update upgrade
vary view visit wait walk watch win work works working worry write affordable afraid alone amazing angry
annoying awesome awful bare basic beautiful boring brilliant broad busy careful cheap comfortable common
complex confusing constant convenient cool crazy crucial daily dangerous dead deep delicious difficult
direct dirty dry dull easy effective efficient empty entire equal essential excellent exciting expensive
extra fair familiar fantastic fast fine fit flexible foreign formal free frequent fresh friendly
frustrating full fun funny generous glad global happy hard harmful healthy heavy helpful honest horrible
hot huge human hungry ideal ill illegal individual interesting late lazy legal local lonely loud lovely
low-income mandatory massive mental mere minimal minor modern multiple mutual narrow national natural
nearby negative noisy normal obvious odd official okay ongoing open-minded optional ordinary outdated
outdoor overall perfect personal physical plain pleasant polite poor popular positive potential powerful
practical precious private productive professional proper proud public quick quiet random rare ready
reasonable regular relevant reliable responsible rich ridiculous rude sad safe scary secure sensible
serious severe sharp sick significant silly simple single slow smart smooth social soft solid special
specific stable standard strange strict strong stupid successful sudden sufficient suitable super sweet
tall terrible tight tiny tired top total tough traditional typical ugly unable unacceptable
uncomfortable unfair unhappy unique unnecessary unsafe upset urgent useful useless usual valuable
various vast visible warm weak weird welcome wide wonderful wonderfully worth young younger older elder
early earlier faster slower cheaper easier harder safer healthier ran heard met left loved hated felt
sat ate drank slept wrote spoke broke chose drove flew sold bought brought caught taught held led paid
sent spent stood told threw wore won lost grew drew hung hit cost booked booking option options variety access gone running coming
leading existing remaining growing increasing needing allowing requiring providing creating requires
required allowed provided created improved increased
`;

/** Nouns that end in -ing. */
export const englishThings = `
parking housing building buildings meeting meetings training crossing crossings lighting funding
planning swimming shopping recycling heating cleaning nursing spending clothing marketing banking
lending hearing dining opening ending evening morning spring string wing king feeling feelings setting
settings warning grading networking onboarding bullying gambling drinking smoking vaping camping hiking
cycling biking parenting mentoring tutoring zoning policing speeding littering dumping flooding pricing
billing booking printing seating ceiling boarding staffing hiring wedding
`;

export const englishLinks = 'of';
