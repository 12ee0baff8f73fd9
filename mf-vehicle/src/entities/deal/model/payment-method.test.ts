import { paymentMethodOf, paymentMethods } from './payment-method.ts';

it.each([
  [true, true, ['finance', 'cash']],
  [true, false, ['finance']],
  [false, true, ['cash']],
  [false, false, []],
])(
  'S148: with finance %p and payment in full %p, offers the methods %j',
  (finance, canPayInFull, methods) => {
    expect(paymentMethods(finance, canPayInFull)).toEqual(methods);
  },
);

it('S195: uses the requested method if available, otherwise finance first', () => {
  expect(paymentMethodOf('cash', ['finance', 'cash'])).toBe('cash');
  expect(paymentMethodOf(null, ['finance', 'cash'])).toBe('finance');
  expect(paymentMethodOf('finance', ['cash'])).toBe('cash');
  expect(paymentMethodOf('cash', ['finance'])).toBe('finance');
  expect(paymentMethodOf('cash', [])).toBeNull();
});
