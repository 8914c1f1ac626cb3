import { afterEach, beforeEach } from '@jest/globals';
import { type AnalysisScene, type EndedRoom, type Open, openScene } from './analysis-scene.ts';
import { callRoutes } from './call-routes.ts';
import { ScriptedAnalyst, soundDraft } from './scripted-analyst.ts';

/** A private opinion that no response may contain. */
export const secret = 'The caretaker shouts at me whenever nobody is near.';
export const people = [
  { nickname: 'Brave Heron', shared: ['The library should stay open.', 'Lunch is too short.'] },
  { nickname: 'Calm Lynx', private: [secret] },
  { nickname: 'Shy Mole', shared: [] },
];

/** Creates before each test an ended room of three people, with an analyst that cites what they wrote. */
export const analysedRoomForEachTest = (open: Open) => {
  let scene: AnalysisScene;
  let room: EndedRoom;

  beforeEach(async () => {
    const analyst = new ScriptedAnalyst(async (read) => {
      const draft = soundDraft(read, 'a-model');
      const opinion = 'The library should stay open.';
      const text = 'It is asked that the library stays open.';
      const own = read.opinions.filter(({ content }) => content === opinion).map(({ id }) => id);
      return { ...draft, reporter: [...draft.reporter, { text, opinionIds: own }] };
    });
    scene = await openScene(open, { analyst });
    room = await scene.endRoom(people);
  });
  afterEach(() => scene.close());

  const calls = callRoutes(() => ({ service: scene.service, roomId: room.roomId }));
  return { opened: () => ({ scene, room }), ...calls };
};
