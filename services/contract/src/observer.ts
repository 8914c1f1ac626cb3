/** Stands where a list call wants a `participant_id`, for the host and observers, who have no seat. */
export const observerId = 'observer';
