export type PaymentMethod = 'finance' | 'cash';

/** In display order: finance only if there is a quote, 'Pay in full' only if allowed (S148). */
export function paymentMethods(hasFinanceQuote: boolean, canPayInFull: boolean): PaymentMethod[] {
  return [
    ...(hasFinanceQuote ? ['finance' as const] : []),
    ...(canPayInFull ? ['cash' as const] : []),
  ];
}

/** The requested method if available, otherwise the first one. Finance comes first (S195). */
export function paymentMethodOf(
  requested: string | null,
  methods: readonly PaymentMethod[],
): PaymentMethod | null {
  return methods.find((method) => method === requested) ?? methods[0] ?? null;
}
