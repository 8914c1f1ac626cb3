import type { RouteName } from '@murmur/contract/routes/routes';
import {
  type EventRouteName,
  type LateRouteName,
  lateRouteNames,
  type RouteLine,
  routeLines,
} from './route-lines.ts';

/** Calls of the API that the app never makes; every line would be loaded with the join page. */
const neverMade = [
  'getEligibility',
  'getActivationStatus',
  'getParticipantCount',
  'getCapacity',
  'postPrivacy',
  'countOpinions',
  'listPublicOpinions',
  'getVisibilityStats',
  'listSharingParticipants',
  'getCharacters',
  'getSharedMetadata',
  'validateShare',
  'getSharePreview',
] as const satisfies RouteName[];

export type RoomRouteName = Exclude<
  RouteName,
  EventRouteName | LateRouteName | (typeof neverMade)[number]
>;

const lines = Object.entries(routeLines(false)).filter(
  ([name]) => ![...neverMade, ...lateRouteNames].some((each) => each === name),
);

/** Method and path of every call that the app makes, except those that are loaded later. */
export const roomRoutes = Object.fromEntries(lines) as { [N in RoomRouteName]: RouteLine<N> };
