/** The `tel:` URL of a printed telephone number, in international form for the UK. */
export function telephoneHref(printed: string): string {
  const dialled = printed.replace('(0)', '').replace(/[^\d+]/gu, '');
  return `tel:${dialled.replace(/^(0044|0)/u, '+44')}`;
}
