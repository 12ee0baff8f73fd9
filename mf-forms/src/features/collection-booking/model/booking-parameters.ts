/** Query parameter: the booking is being changed. */
export const CHANGE_PARAMETER = 'change';

/** Query parameter: the booking was cancelled. */
export const CANCELLED_PARAMETER = 'cancelled';
