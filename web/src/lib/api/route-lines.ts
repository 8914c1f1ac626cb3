import { type RouteName, routeList, type routes } from '@murmur/contract/routes/routes';

export type RouteLine<N extends RouteName> =
  `${(typeof routes)[N]['method']} ${(typeof routes)[N]['path']}`;

/** The calls of events, which are loaded with their screens. */
export type EventRouteName = {
  [N in RouteName]: (typeof routes)[N]['path'] extends `/api/events${string}` ? N : never;
}[RouteName];

/** The calls of hosts and of readers of results, which are loaded with their screens. */
export const lateRouteNames = [
  'analyzeRoom',
  'markOpinion',
  'stepWall',
  'getQuestions',
  'saveQuestions',
  'listHeld',
  'listOffered',
  'decideHeld',
  'getModeration',
  'getHelperToken',
  'changeModeration',
  'listParticipants',
  'removeParticipant',
  'leaveRoom',
  'deleteRoom',
  'editTheme',
  'listHeard',
  'reportMisread',
  'shareResults',
  'getSharedResults',
  'getSharedCharacters',
  'getShareStats',
  'getShareQr',
] as const satisfies RouteName[];
export type LateRouteName = (typeof lateRouteNames)[number];

const isOfEvent = (path: string): boolean => path.startsWith('/api/events');

export const routeLines = (ofEvents: boolean) =>
  Object.fromEntries(
    routeList
      .filter(([, { path }]) => isOfEvent(path) === ofEvents)
      .map(([name, { method, path }]) => [name, `${method} ${path}`]),
  );
