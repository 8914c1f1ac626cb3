import type { Templates } from './templates.ts';

export const english: Templates = {
  locale: 'en',
  unnamed: 'Group {i}',
  claims: {
    totals: '{P} {P|person|people} wrote {N} {N|opinion|opinions}: {s} shared, {v} private.',
    totalsOfOne: 'One person wrote {N} {N|opinion|opinions}: {s} shared, {v} private.',
    noGroups: 'No groups were formed; here are shared opinions, each once.',
    voice: '“{quote}”',
    voiceAgain: '“{quote}” ({n} opinions by {p} {p|person|people}, in nearly the same words)',
    privateCounted:
      '{v} {v|opinion was|opinions were} written in private, counted here and not quoted.',
    moreVoices: '{n} further shared {n|opinion is|opinions are} in the list of single voices.',
    grouped: '{n} of the {N} opinions were put into {k} {k|group|groups}.',
    alone: '{n} {n|opinion stands|opinions stand} alone.',
    noise:
      '{n} {n|opinion was|opinions were} set aside as a greeting, small talk, laughter, an advert, an order to the analysis or without words.',
    repeated: '{n} {n|opinion repeats|opinions repeat} another one, word for word or nearly.',
    largest: 'The group with the most people is “{title}”: {p} of {P} people, in {n} opinions.',
    largestTied: '{k} groups have the most people, {p} each of {P}: {list}.',
    group:
      'For the group “{title}” ({p} {p|person|people}, {n} opinions) the typical voice is “{quote}”.',
    groupLed: '{p} {p|person|people} in {n} opinions, with this as the typical voice: “{quote}”.',
    groupWord: 'In the group “{title}”, {m} of {p} people use the word “{word}”.',
    anotherVoice: 'Another one of them: “{quote}”.',
    privateGroup: '{p} {p|person|people} wrote the {n} opinions of “{title}”, all of them private.',
    moreGroups: '{k} more {k|group|groups} with {n} opinions {k|is|are} listed below.',
    figures: '“{title}”: {p} of {P} people, {n} of {N} opinions, {v} of them private.',
    moodUntold: 'No mood is told: words alone do not show it surely enough.',
    asking: '{n} {n|opinion asks|opinions ask} with a question mark.',
    askingQuote: 'With a question mark: “{quote}”.',
    strongWords: '{n} {n|opinion uses|opinions use} strong words.',
    strongQuote: 'In strong words: “{quote}”.',
    softVoice: '{p} {p|person|people} in {n} opinions; one of the voices: “{quote}”.',
    mostlyPrivate: 'In “{title}” more is private than shared: {v} of {n} opinions.',
    busiest:
      'Nobody wrote more than {n} of the {N} opinions, and {p} {p|person|people} wrote that many.',
    summary: '{p} {p|person|people} in {n} opinions.',
    summaryWithPrivate: '{p} {p|person|people} in {n} opinions, {v} of them private.',
    speakFor: 'I speak for {p} of the {P} people, the group “{title}”.',
    twoVoices: 'Two of the {p} say: “{first}” “{second}”.',
    oneVoice: 'One of the {p} says: “{quote}”.',
    noSharedVoice: 'Their {n} opinions give me nothing that I may read out.',
    noSecondGroup: 'There is no second group, so I speak for those who stand outside the one.',
    aloneVoice: 'Of the {n} opinions outside it, this is one: “{quote}”.',
    noGroupToSpeakFor: 'No groups were formed, so I speak for nobody and read out what was shared.',
    someVoice: 'One of the {P} {P|person|people} wrote: “{quote}”.',
    noVoiceLeft: 'Nobody else shared anything that I may read out.',
    countedByWords:
      'This was grouped and counted by words, without a language model; what is meant and not said is missed.',
    countedByMeaning:
      'This was grouped by likeness of meaning and counted, without a language model; irony can be missed.',
    votedCommon: 'Most agree: “{quote}” ({a} of the {y} who said yes or no).',
    votedDivided: 'The room divides over “{quote}”: {a} agree, {d} disagree.',
    themeAgreed: 'By the votes most agree with {k} of its opinions.',
    themeDivided: 'By the votes {k} of its opinions {k|divides|divide} the room.',
  },
};
