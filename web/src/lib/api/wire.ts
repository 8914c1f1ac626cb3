import type { RouteName, routes } from '@murmur/contract/routes/routes';

/**
 * Method and path of every call. The contract's own declarations carry their schemas, which are too
 * heavy for the join page; this table is held to them by the type, so a drift does not compile.
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
  getEligibility: 'GET /api/rooms/{id}/activation/eligibility',
  getActivationStatus: 'GET /api/rooms/{id}/activation/status',
  getParticipantCount: 'GET /api/rooms/{id}/participants/count',
  getCapacity: 'GET /api/rooms/{id}/capacity',
  closeRoom: 'POST /api/rooms/{id}/close',
  extendRoom: 'POST /api/rooms/{id}/extend',
  lockRoom: 'POST /api/rooms/{id}/lock',
  joinRoom: 'POST /api/rooms/{id}/join',
  getParticipant: 'GET /api/rooms/{id}/participants/{pid}',
  postPrivacy: 'POST /api/rooms/{id}/participants/{pid}/privacy',
  putPrivacy: 'PUT /api/rooms/{id}/participants/{pid}/privacy',
  getPrivacy: 'GET /api/rooms/{id}/participants/{pid}/privacy',
  submitOpinion: 'POST /api/rooms/{id}/opinions',
  listMyOpinions: 'GET /api/rooms/{id}/my-opinions/{pid}',
  countOpinions: 'GET /api/rooms/{id}/opinions/count',
  listPublicOpinions: 'GET /api/rooms/{id}/public-opinions/{pid}',
  listSharedOpinions: 'GET /api/rooms/{id}/shared-opinions',
  getVisibilityStats: 'GET /api/rooms/{id}/visibility/stats',
  listSharingParticipants: 'GET /api/rooms/{id}/participants/sharing',
  removeOpinion: 'DELETE /api/rooms/{id}/opinions/{opinion_id}',
  getResults: 'GET /api/rooms/{id}/results',
  getAllResults: 'GET /api/rooms/{id}/results/all',
  analyzeRoom: 'POST /api/rooms/{id}/analyze',
  getCharacters: 'GET /api/rooms/{id}/analysis/characters',
  shareResults: 'POST /api/rooms/{id}/results/share',
  downloadResults: 'GET /api/rooms/{id}/results/download',
  listHeard: 'GET /api/rooms/{id}/results/heard',
  reportMisread: 'POST /api/rooms/{id}/results/misreads',
  getSharedResults: 'GET /api/shared-results/{share_id}',
  getSharedMetadata: 'GET /api/shared-results/{share_id}/metadata',
  validateShare: 'GET /api/shared-results/{share_id}/validate',
  getShareStats: 'GET /api/shared-results/{share_id}/stats',
  getShareQr: 'GET /api/shared-results/{share_id}/qr-code',
  getSharedCharacters: 'GET /api/shared-results/{share_id}/character-analysis',
} as const satisfies {
  [N in RouteName]: `${(typeof routes)[N]['method']} ${(typeof routes)[N]['path']}`;
};
