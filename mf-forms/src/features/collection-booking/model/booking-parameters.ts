/** In the query of the booking's page: what is booked is to be filled in anew. */
export const CHANGE_PARAMETER = 'change';

/** In the query of the booking's page: what was booked has been cancelled. */
export const CANCELLED_PARAMETER = 'cancelled';
