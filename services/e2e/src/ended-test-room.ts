import { openTestRoom, type TestRoom } from './test-room.ts';

/** A room with results and a share link. */
export type EndedTestRoom = {
  ended: TestRoom;
  share: string;
  sentence: string;
  /** The credentials of an author and of another participant. */
  speaker: string;
  listener: string;
  /** The id of a shared opinion by the author. */
  submitted: string;
};

export const openEndedTestRoom = async (base: string): Promise<EndedTestRoom> => {
  const ended = await openTestRoom(base);
  const first = await ended.join(true);
  const second = await ended.join(false);
  await ended.joinListeners(2);
  await ended.start();
  const { id: submitted } = await ended.submit(first, 'We should walk to the river together.');
  await ended.submit(first, 'A walk to the river is good for everyone.');
  await ended.submit(second, 'I would rather rest at home this time.');
  await ended.finish();
  const results = await ended.api.call('getAllResults', { params: ended.params });
  const sentence = results.sentences[0]?.id ?? 'none';
  const { share_id: share } = await ended.api.call('shareResults', { params: ended.params });
  return {
    ended,
    share,
    sentence,
    speaker: first.participant_id,
    listener: second.participant_id,
    submitted,
  };
};
