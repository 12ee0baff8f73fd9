import { paymentMethodOf, paymentMethods } from './payment-method.ts';

it.each([
  [true, true, ['finance', 'cash']],
  [true, false, ['finance']],
  [false, true, ['cash']],
  [false, false, []],
])(
  'S148: with finance %p and payment in full %p, offers the methods %j',
  (finance, canPayInFull, methods) => {
    expect(paymentMethods({ hasFinanceQuote: finance, canPayInFull })).toEqual(methods);
  },
);

it('S195: uses the requested method if available, otherwise finance first', () => {
  const both = { hasFinanceQuote: true, canPayInFull: true };
  expect(paymentMethodOf('cash', both)).toBe('cash');
  expect(paymentMethodOf(null, both)).toBe('finance');
  expect(paymentMethodOf('finance', { ...both, hasFinanceQuote: false })).toBe('cash');
  expect(paymentMethodOf('cash', { ...both, canPayInFull: false })).toBe('finance');
  expect(paymentMethodOf('cash', { hasFinanceQuote: false, canPayInFull: false })).toBeNull();
});
