import { orderFixture, paymentFixture } from '../../../testing/order.fixture.ts';
import { paymentOutcome } from './payment-outcome.ts';

it.each(['open', 'succeeded'] as const)(
  'never says of a payment that is %s, and not yet in the order, that nothing was paid',
  (state) => {
    const outcome = paymentOutcome(orderFixture({ payment: paymentFixture({ state }) }));
    expect(outcome).toMatchObject({ kind: 'pending', title: 'We are waiting for your payment' });
    expect(outcome.words).not.toContain('Nothing was paid');
  },
);

it.each(['failed', 'cancelled', 'expired'] as const)(
  'says of a payment that %s that nothing was paid, and lets it be tried again',
  (state) => {
    const outcome = paymentOutcome(orderFixture({ payment: paymentFixture({ state }) }));
    expect(outcome.kind).toBe('retry');
    expect(outcome.words).toContain('Nothing was paid');
  },
);
