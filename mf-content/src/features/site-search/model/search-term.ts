/** Characters; the dealer API refuses longer ones. */
export const maxTermLength = 100;

/** The words of an address, as far as they can be looked for. */
export function searchTerm(query: URLSearchParams): string {
  const text = query.get('term') ?? '';
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTermLength);
}
