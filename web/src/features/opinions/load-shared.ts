/** Loads the list of what others share; the waiting room does it early, so that the list is there from the start. */
export const loadSharedOfSeat = () => import('./components/shared-of-seat.tsx');
