import type { OpinionStore } from '../../ports/opinion-store.ts';
import type { Operations, SqliteDatabase } from './sqlite-database.ts';
import { recordColumns, toOpinion } from './sqlite-rows.ts';
import { toNumber, toText } from './sqlite-statement.ts';

const opinion = recordColumns.opinions;

const isShared = 'roomId = :roomId AND removed = 0 AND isPublic = 1';

const opinionQueries = {
  find: `SELECT ${opinion} FROM opinions INDEXED BY opinions_id
    WHERE ${isShared} AND id = :id`,
  mark: `UPDATE opinions INDEXED BY opinions_id SET sameAs = :sameAs, answered = :answered
    WHERE ${isShared} AND id = :id RETURNING ${opinion}`,
  replaceSame: `UPDATE opinions INDEXED BY opinions_same SET sameAs = :sameAs
    WHERE roomId = :roomId AND sameAs = :id RETURNING ${opinion}`,
} as const;

export const sqliteOpinionMarks = (
  database: SqliteDatabase,
): Operations<Pick<OpinionStore, 'mark' | 'listAnswered'>> => {
  const opinions = database.statements(opinionQueries, toOpinion);
  const countChange = database.statement(
    'UPDATE rooms SET opinionChanges = opinionChanges + 1 WHERE roomId = :roomId',
    toNumber,
  );
  const answered = database.statement(
    `SELECT id FROM opinions INDEXED BY opinions_answered WHERE ${isShared} AND answered = 1`,
    toText,
  );

  return {
    mark: (roomId, id, mark) =>
      database.transact(() => {
        const before = opinions.find.first({ roomId, id });
        const named = mark.sameAs ? opinions.find.first({ roomId, id: mark.sameAs }) : null;
        if (before === null || (mark.sameAs && named === null)) return { kind: 'unknown' };
        const sameAs = mark.sameAs === undefined ? before.sameAs : (named?.sameAs ?? mark.sameAs);
        if (sameAs === id) return { kind: 'cycle' };
        const changed = { roomId, id, sameAs, answered: mark.answered ?? before.answered };
        const marked = opinions.mark.first(changed);
        if (marked === null) return { kind: 'unknown' };
        if (sameAs !== null) opinions.replaceSame.run({ roomId, id, sameAs });
        countChange.run({ roomId });
        return { kind: 'marked', opinion: marked };
      }),

    listAnswered: (roomId) => answered.all({ roomId }),
  };
};
