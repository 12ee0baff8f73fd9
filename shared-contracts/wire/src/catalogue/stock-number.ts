/** A stock number is digits alone, as many as a 64-bit whole number holds whatever they are. */
export const stockNumberPattern = /^\d{1,18}$/;
