import { orderFixture, paymentFixture } from '../../../testing/order.fixture.ts';
import { paymentOutcome } from './payment-outcome.ts';

it.each(['open', 'succeeded'] as const)(
  'reports a payment as pending, not as unpaid, if it is %s and the order is still open',
  (state) => {
    const outcome = paymentOutcome(orderFixture({ payment: paymentFixture({ state }) }));
    expect(outcome).toMatchObject({ kind: 'pending', title: 'We are waiting for your payment' });
    expect(outcome.text).not.toContain('Nothing was paid');
  },
);

it.each(['failed', 'cancelled', 'expired'] as const)(
  'for a payment with the state %s, says that nothing was paid and offers a retry',
  (state) => {
    const outcome = paymentOutcome(orderFixture({ payment: paymentFixture({ state }) }));
    expect(outcome.kind).toBe('retry');
    expect(outcome.text).toContain('Nothing was paid');
  },
);
