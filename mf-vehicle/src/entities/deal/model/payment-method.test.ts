import { paymentMethodOf, paymentMethods } from './payment-method.ts';

it.each([
  [true, true, ['finance', 'cash']],
  [true, false, ['finance']],
  [false, true, ['cash']],
  [false, false, []],
])(
  'S148: with a quote %p and payable in full %p it offers %j',
  (finance, canPayInFull, methods) => {
    expect(paymentMethods({ finance, canPayInFull })).toEqual(methods);
  },
);

it('S195: uses the requested method if available, otherwise finance first', () => {
  const both = { finance: true, canPayInFull: true };
  expect(paymentMethodOf('cash', both)).toBe('cash');
  expect(paymentMethodOf(null, both)).toBe('finance');
  expect(paymentMethodOf('finance', { ...both, finance: false })).toBe('cash');
  expect(paymentMethodOf('cash', { ...both, canPayInFull: false })).toBe('finance');
  expect(paymentMethodOf('cash', { finance: false, canPayInFull: false })).toBeNull();
});
