import { orderFixture, paymentFixture } from '../../../testing/order.fixture.ts';
import { paymentOutcome } from './payment-outcome.ts';

it.each(['open', 'succeeded'] as const)(
  'never says that nothing was paid for a payment that is %s but not yet in the order',
  (state) => {
    const outcome = paymentOutcome(orderFixture({ payment: paymentFixture({ state }) }));
    expect(outcome).toMatchObject({ kind: 'pending', title: 'We are waiting for your payment' });
    expect(outcome.words).not.toContain('Nothing was paid');
  },
);

it.each(['failed', 'cancelled', 'expired'] as const)(
  'says that nothing was paid for a payment that %s, and offers a retry',
  (state) => {
    const outcome = paymentOutcome(orderFixture({ payment: paymentFixture({ state }) }));
    expect(outcome.kind).toBe('retry');
    expect(outcome.words).toContain('Nothing was paid');
  },
);
