/**
 * The catalogue of refusals. HTTP status, title and whether trying again can help are looked up
 * here and nowhere else.
 */
export const errorCodes = {
  BAD_REQUEST: { status: 400, retryable: false, title: 'Malformed request' },
  HOST_PERMISSION_REQUIRED: { status: 403, retryable: false, title: 'Host permission required' },
  ROOM_NOT_FOUND: { status: 404, retryable: false, title: 'Room not found' },
  PARTICIPANT_NOT_FOUND: { status: 404, retryable: false, title: 'Participant not found' },
  RESULTS_NOT_FOUND: { status: 404, retryable: false, title: 'Results not found' },
  SHARE_NOT_FOUND: { status: 404, retryable: false, title: 'Shared results not found' },
  OPINION_NOT_FOUND: { status: 404, retryable: false, title: 'Opinion not found' },
  NOT_FOUND: { status: 404, retryable: false, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, retryable: false, title: 'Method not allowed' },
  ROOM_CAPACITY_EXCEEDED: { status: 409, retryable: false, title: 'Room is full' },
  ROOM_CLOSED: { status: 409, retryable: false, title: 'Room has ended' },
  ROOM_NOT_ACTIVE: { status: 409, retryable: false, title: 'Room is not active' },
  ROOM_NOT_ENDED: { status: 409, retryable: false, title: 'Room has not ended' },
  SERIES_FULL: { status: 409, retryable: false, title: 'Series is full' },
  ROOM_NOT_WAITING: { status: 409, retryable: false, title: 'Room is not waiting' },
  NO_PARTICIPANTS: { status: 409, retryable: false, title: 'No participants yet' },
  ROOM_LOCKED: { status: 409, retryable: false, title: 'Room is locked' },
  ROOM_IS_EVENT: { status: 409, retryable: false, title: 'Room belongs to an event' },
  EVENT_NOT_DEALT: { status: 409, retryable: false, title: 'Rooms are not dealt yet' },
  EVENT_CHOOSES: { status: 409, retryable: false, title: 'People choose their room here' },
  POSITION_NOT_ASKED: { status: 409, retryable: false, title: 'Positions are not asked here' },
  OWN_OPINION: { status: 409, retryable: false, title: 'One’s own opinion' },
  VOTING_CLOSED: { status: 409, retryable: false, title: 'Voting is closed' },
  ROOM_EXPIRED: { status: 410, retryable: false, title: 'Room has expired' },
  PAYLOAD_TOO_LARGE: { status: 413, retryable: false, title: 'Payload too large' },
  VALIDATION_ERROR: { status: 422, retryable: false, title: 'Invalid input' },
  RATE_LIMITED: { status: 429, retryable: true, title: 'Too many requests' },
  INTERNAL_ERROR: { status: 500, retryable: true, title: 'Internal error' },
  UNAVAILABLE: { status: 503, retryable: true, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; retryable: boolean; title: string }>;

export type ErrorCode = keyof typeof errorCodes;
