/** A stock number consists of digits. 18 digits always fit into a 64-bit integer. */
export const stockNumberPattern = /^\d{1,18}$/;
