/** How a vehicle is paid for: by the month, or in full. */
export type PaymentMethod = 'finance' | 'cash';

/** What can be chosen for one vehicle. */
export interface PaymentChoices {
  /** Some product has a quote for it. */
  finance: boolean;
  /** It can be paid for in full. */
  canPayInFull: boolean;
}

/** In the order in which they are shown: finance only where it is quoted, 'Pay in full' only where it may be (S148). */
export function paymentMethods({ finance, canPayInFull }: PaymentChoices): PaymentMethod[] {
  return [...(finance ? ['finance' as const] : []), ...(canPayInFull ? ['cash' as const] : [])];
}

/** The asked one where it can be chosen, else the first that can; finance comes first (S195). */
export function paymentMethodOf(
  asked: string | null,
  choices: PaymentChoices,
): PaymentMethod | null {
  const methods = paymentMethods(choices);
  return methods.find((method) => method === asked) ?? methods[0] ?? null;
}
