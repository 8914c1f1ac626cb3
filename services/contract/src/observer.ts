/** Value of `participant_id` in list calls for the host and observers, who have no seat. */
export const observerId = 'observer';
