import type { Words } from './words.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const en: Words = {
  emotions: {
    critical_concern: 'Critical concern',
    positive_hope: 'Positive hope',
    curious_questioning: 'Curious questioning',
    constructive_ideas: 'Constructive ideas',
    disappointed_regret: 'Disappointed regret',
    neutral_fallback: 'Neutral',
  },
  filters: { neutral: 'Neutral', basic: 'Basic', mild: 'Mild', spicy: 'Spicy' },
  stages: {
    read: 'Reading the opinions',
    prepare: 'Sorting and counting',
    analyse: 'Looking for what the room said',
    write: 'Checking and writing the results',
    done: 'The results are ready',
  },
  someone: 'a participant',
  noData: {
    reporter: 'Nobody wrote an opinion in this discussion, so there is nothing to report.',
    neutral: 'The discussion ended without a single opinion.',
    basic: 'Number of opinions: none. Nothing can be concluded from that.',
    mild: 'This time the room stayed quiet, and that is all right. Perhaps another time.',
    spicy: 'A whole discussion and not one word. What the silence means, nobody wrote down.',
  },
  countsOnly:
    'The opinions were counted, but this time no summary could be written that would do them justice.',
  word: {
    common: 'What the room agrees on',
    divided: 'Where it divides',
    uncertain: 'Still open',
    group: (people) => `A group of ${people}`,
    positions: 'Where people stood',
    before: 'Before',
    after: 'After',
    moved: 'Who moved',
    steps: ['Strongly against', 'Against', 'Undecided', 'For', 'Strongly for'],
    counts: (agree, disagree, pass) => `${agree} agree · ${disagree} disagree · ${pass} pass`,
    moves: (towardFor, towardAgainst, unmoved) =>
      `${towardFor} towards for · ${towardAgainst} towards against · ${unmoved} unmoved`,
  },
  report: {
    title: 'What the room said',
    date: 'Date',
    duration: 'Duration',
    minutes: (count) => counted(count, 'minute', 'minutes'),
    opinions: 'Opinions',
    participants: 'Participants who wrote',
    participationRate: 'Participation',
    averageLength: 'Average length',
    characters: (count) => `${count} characters`,
    activeOf: (active, joined) => `${active} of ${joined}`,
    mood: 'Mood, counted by opinion',
    untold: 'Not told by words',
    single: 'Single voices',
    alone: (count) => `${counted(count, 'opinion stands', 'opinions stand')} alone.`,
    more: (count) => `and ${count} more`,
    timeline: 'Opinions over time',
    inTenth: (shared, hidden) => `shared ${shared} · private ${hidden}`,
    quality: 'How this was made',
    way: 'Method',
    ways: {
      words: 'words counted',
      embeddings: 'grouped by meaning',
      model: 'written by a language model',
    },
    model: 'Model',
    placed: 'Opinions in a theme',
    kept: 'Sentences shown',
    dropped: 'Sentences dropped by the check',
    duplicates: 'Repeated opinions',
    noise: 'Set aside (greetings, adverts)',
    tokensIn: 'Tokens read',
    tokensOut: 'Tokens written',
    cost: 'Cost',
    time: 'Time',
    seconds: (count) => `${count} s`,
    themes: 'What it was about',
    basis: (opinions, people) =>
      `${counted(opinions, 'opinion', 'opinions')} from ${counted(people, 'person', 'people')}`,
    reporter: 'Reporter',
    perspective: (position) => `Perspective ${position}`,
    voices: 'In other voices',
    sharedOpinions: 'Shared opinions',
    byFallback:
      'No language model was used. Word statistics and fixed rules made this summary; it counts correctly, but understands less than a person would.',
    byModel: (model) =>
      `Written by the language model ${model}. All numbers were counted by the program. A model can misread people.`,
    privacy:
      'Everybody took part anonymously. Private opinions are counted here and quoted nowhere.',
    madeBy: 'Made with Murmur',
  },
};
