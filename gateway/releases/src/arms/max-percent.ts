/** Of all canaries together: the visitors who are in none show how the live releases do. */
export const maxPercent = 95;
