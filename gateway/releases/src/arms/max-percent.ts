/** Of all canaries together, in percent: whoever is in none shows what would be without them. */
export const maxPercent = 95;
