/** The `tel:` address of a telephone number as it is printed, in international form for the UK. */
export function telephoneHref(printed: string): string {
  const dialled = printed.replace('(0)', '').replace(/[^\d+]/gu, '');
  return `tel:${dialled.replace(/^(0044|0)/u, '+44')}`;
}
