import { createHmac } from 'node:crypto';
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
import type { CallInput } from './testing/room-scene.ts';
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

const walks: RouteCases<TestedRoute> = {
  ...roomCases(routed),
  ...peopleCases(routed),
  ...opinionCases(routed),
  ...voteCases(routed),
  ...moderationCases(routed),
};

const owned = routeList.filter(
  ([name, declared]) => declared.owner === 'room' && !(name in eventRoutes),
);

const byHelper: readonly TestedRoute[] = [
  'listHeld',
  'decideHeld',
  'listSharedOpinions',
  'removeOpinion',
  'removeParticipant',
  'lockRoom',
];

/** A call of the host on an opinion that the seat of the active room shares. */
const byHostAlone = async (name: 'listSharedOpinions' | 'removeOpinion'): Promise<CallInput> => {
  const { active, seat } = routed.rooms;
  const { id } = await active.submit(seat, 'Soup for everyone.', {});
  const params = { ...active.params, ...(name === 'removeOpinion' && { opinion_id: id }) };
  return { params, headers: active.asHost };
};

const withToken = owned.filter(
  ([name, { errors }]) => errors.includes('HOST_PERMISSION_REQUIRED') && name !== 'joinRoom',
);

/** The same call with the helper token in place of the host's. */
const asHelper = ({ headers = {}, query = {}, ...input }: CallInput): CallInput => {
  const { 'X-Host-Token': header, ...others } = headers;
  const { host_token: inQuery, ...rest } = query;
  const hostToken = header ?? inQuery ?? '';
  const helperToken = createHmac('sha256', hostToken).update('helper').digest('base64url');
  return { ...input, query: rest, headers: { ...others, 'X-Host-Token': helperToken } };
};

describe('the helper token', () => {
  it.each(withToken.map(([name]) => name as TestedRoute))(
    'reviews opinions and nothing else: %s',
    async (name) => {
      const hostInput = await (name === 'listSharedOpinions' || name === 'removeOpinion'
        ? byHostAlone(name)
        : walks[name].ok());
      const response = await scene().send(name, asHelper(hostInput));
      const { code } = JSON.parse(response.text) as { code?: string };
      expect({ status: response.status, code }).toEqual(
        byHelper.includes(name)
          ? { status: 200, code: undefined }
          : { status: 403, code: 'HOST_PERMISSION_REQUIRED' },
      );
    },
  );
});

describe.each(owned.map(([name]) => name as TestedRoute))('%s', (name) => {
  it('returns exactly the declared data', async () => {
    const declared = routeList.find(([other]) => other === name)?.[1];
    const input = await walks[name].ok();
    const response = await scene().send(name, input);
    expect(declared?.success).toContain(response.status);
    expect(response.headers['x-request-id']).toMatch(/./);
    expect(response.headers['cache-control']).toBe('no-store');
    const { success, data } = declared?.file
      ? { success: declared.file.includes(String(response.headers['content-type'])), data: null }
      : response.body;
    expect(success).toBe(true);
    expect(declared?.data?.parse(data) ?? null).toEqual(data);
  });

  const refusals: readonly ErrorCode[] = routes[name].errors;
  it.each(refusals.filter((code) => code !== 'ROOM_IS_EVENT'))('refuses with %s', async (code) => {
    const steps: Partial<Record<ErrorCode, Step>> = walks[name].refused;
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
