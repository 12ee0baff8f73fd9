/** The maximum of all canaries together. The other visitors are the comparison group. */
export const maxPercent = 95;
