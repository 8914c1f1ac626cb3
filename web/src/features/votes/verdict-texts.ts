const headings = {
  room: {
    title: 'analysis:word.title',
    common: 'analysis:word.common',
    rejected: 'analysis:word.rejected',
    divided: 'analysis:word.divided',
    uncertain: 'analysis:word.uncertain',
    questions: 'analysis:word.questions',
  },
  rooms: {
    title: 'analysis:event.word.title',
    common: 'analysis:event.word.common',
    rejected: 'analysis:event.word.rejected',
    divided: 'analysis:event.word.divided',
    uncertain: 'analysis:word.uncertain',
    questions: 'analysis:event.word.questions',
  },
} as const;

/** The headings above the votes, in the wording for one room or for all rooms of an event. */
export const verdictHeadings = (ofRooms: boolean) => headings[ofRooms ? 'rooms' : 'room'];
