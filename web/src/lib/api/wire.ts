import type { RouteName, routes } from '@murmur/contract/routes/routes';

/** Method and path of a call, equal to the contract's. */
export type Line<N extends RouteName> =
  `${(typeof routes)[N]['method']} ${(typeof routes)[N]['path']}`;

/**
 * Method and path of the calls that the app makes; those of events are loaded with their screens
 * (features/events/api/event-call.ts). The contract's own declarations carry their schemas, which are too
 * heavy for the join page; the type keeps this table equal to them, so a deviation does not compile.
 */
export const wire = {
  createRoom: 'POST /api/rooms/',
  getRoom: 'GET /api/rooms/{id}',
  getRoomStatus: 'GET /api/rooms/{id}/status',
  getRoomStats: 'GET /api/rooms/{id}/stats',
  getRoomQr: 'GET /api/rooms/{id}/qr',
  downloadRoomQr: 'GET /api/rooms/{id}/qr/download',
  startRoom: 'POST /api/rooms/{id}/start',
  activateRoom: 'POST /api/rooms/{id}/activate',
  deleteRoom: 'DELETE /api/rooms/{id}',
  closeRoom: 'POST /api/rooms/{id}/close',
  extendRoom: 'POST /api/rooms/{id}/extend',
  lockRoom: 'POST /api/rooms/{id}/lock',
  nextQuestion: 'POST /api/rooms/{id}/next',
  getSeries: 'GET /api/rooms/{id}/series',
  stepWall: 'POST /api/rooms/{id}/wall',
  joinRoom: 'POST /api/rooms/{id}/join',
  listParticipants: 'GET /api/rooms/{id}/participants',
  removeParticipant: 'DELETE /api/rooms/{id}/participants/{public_id}',
  getParticipant: 'GET /api/rooms/{id}/participants/{pid}',
  putPrivacy: 'PUT /api/rooms/{id}/participants/{pid}/privacy',
  getPrivacy: 'GET /api/rooms/{id}/participants/{pid}/privacy',
  submitOpinion: 'POST /api/rooms/{id}/opinions',
  listMyOpinions: 'GET /api/rooms/{id}/my-opinions/{pid}',
  listSharedOpinions: 'GET /api/rooms/{id}/shared-opinions',
  takePosition: 'POST /api/rooms/{id}/participants/{pid}/position',
  listCards: 'GET /api/rooms/{id}/cards',
  castVote: 'POST /api/rooms/{id}/votes',
  closeVoting: 'POST /api/rooms/{id}/votes/close',
  getModeration: 'GET /api/rooms/{id}/moderation',
  changeModeration: 'PATCH /api/rooms/{id}/moderation',
  listHeld: 'GET /api/rooms/{id}/held',
  decideHeld: 'POST /api/rooms/{id}/held/decide',
  removeOpinion: 'DELETE /api/rooms/{id}/opinions/{opinion_id}',
  getResults: 'GET /api/rooms/{id}/results',
  getAllResults: 'GET /api/rooms/{id}/results/all',
  shareResults: 'POST /api/rooms/{id}/results/share',
  downloadResults: 'GET /api/rooms/{id}/results/download',
  editTheme: 'PATCH /api/rooms/{id}/results/themes/{theme_id}',
  listHeard: 'GET /api/rooms/{id}/results/heard',
  reportMisread: 'POST /api/rooms/{id}/results/misreads',
  getSharedResults: 'GET /api/shared-results/{share_id}',
  getShareStats: 'GET /api/shared-results/{share_id}/stats',
  getShareQr: 'GET /api/shared-results/{share_id}/qr-code',
  getSharedCharacters: 'GET /api/shared-results/{share_id}/character-analysis',
} as const satisfies { [N in RouteName]?: Line<N> };

export type RoomRouteName = keyof typeof wire;
