/** The `tel:` URL for a displayed telephone number, in international format for UK numbers. */
export function telephoneHref(displayed: string): string {
  const dialled = displayed.replace('(0)', '').replace(/[^\d+]/gu, '');
  return `tel:${dialled.replace(/^(0044|0)/u, '+44')}`;
}
