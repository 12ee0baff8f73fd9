/** Characters; the dealer API refuses longer ones. */
export const maxTermLength = 100;

/** The search term of an address, cut to the allowed length. */
export function searchTerm(query: URLSearchParams): string {
  const text = query.get('term') ?? '';
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTermLength);
}
