/** Query parameter that means that the booking is being changed. */
export const CHANGE_PARAMETER = 'change';

/** Query parameter that means that the booking was cancelled. */
export const CANCELLED_PARAMETER = 'cancelled';
