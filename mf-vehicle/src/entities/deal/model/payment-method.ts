export type PaymentMethod = 'finance' | 'cash';

export interface PaymentChoices {
  hasFinanceQuote: boolean;
  canPayInFull: boolean;
}

/** In display order: finance only if there is a quote, 'Pay in full' only if allowed (S148). */
export function paymentMethods({ hasFinanceQuote, canPayInFull }: PaymentChoices): PaymentMethod[] {
  return [
    ...(hasFinanceQuote ? ['finance' as const] : []),
    ...(canPayInFull ? ['cash' as const] : []),
  ];
}

/** The requested method if available, otherwise the first one. Finance comes first (S195). */
export function paymentMethodOf(
  requested: string | null,
  choices: PaymentChoices,
): PaymentMethod | null {
  const methods = paymentMethods(choices);
  return methods.find((method) => method === requested) ?? methods[0] ?? null;
}
