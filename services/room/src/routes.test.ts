import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@murmur/contract/error-codes';
import { errorCodes } from '@murmur/contract/error-codes';
import { problem, problemContentType } from '@murmur/contract/problem';
import { eventRoutes } from '@murmur/contract/routes/event-routes';
import { routeList, routes } from '@murmur/contract/routes/routes';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { moderationCases } from './testing/moderation-cases.ts';
import { opinionCases } from './testing/opinion-cases.ts';
import { peopleCases } from './testing/people-cases.ts';
import { roomCases } from './testing/room-cases.ts';
import {
  type RouteCases,
  routeSceneForEachTest,
  type Step,
  type TestedRoute,
} from './testing/route-cases.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';
import { voteCases } from './testing/vote-cases.ts';

const scene = sceneForEachTest(openEmbedded);
const routed = routeSceneForEachTest(scene);

/** Calls that succeed are in the tests of the whole product, for every route. */
const refusals: RouteCases<TestedRoute> = {
  ...roomCases(routed),
  ...peopleCases(routed),
  ...opinionCases(routed),
  ...voteCases(routed),
  ...moderationCases(routed),
};

const owned = routeList.filter(
  ([name, declared]) => declared.owner === 'room' && !(name in eventRoutes),
);

describe.each(owned.map(([name]) => name as TestedRoute))('%s', (name) => {
  const codes: readonly ErrorCode[] = routes[name].errors;
  it.each(codes.filter((code) => code !== 'ROOM_IS_EVENT'))('refuses with %s', async (code) => {
    const steps: Partial<Record<ErrorCode, Step>> = refusals[name];
    const input = await steps[code]?.();
    if (!input) throw new Error(`no input makes ${name} refuse with ${code}`);
    const response = await scene().send(name, input);
    expect(response.headers['content-type']).toMatch(problemContentType);
    const refusal = problem.parse(JSON.parse(response.text));
    expect(refusal).toMatchObject({
      code,
      status: errorCodes[code].status,
      title: errorCodes[code].title,
      message: refusal.detail,
      request_id: response.headers['x-request-id'],
    });
    expect(response.status).toBe(refusal.status);
    expect(refusal.fields !== undefined).toBe(code === 'VALIDATION_ERROR');
  });
});
