import {
  filledOrderFixture,
  orderFixture,
  paymentFixture,
} from '../../../testing/order.fixture.ts';
import { mayOpen, nextStep, orderSteps, shownSteps, stepPath } from './order-steps.ts';

const none = orderFixture().sections;

it('S197: continues with the first unsaved section, then review, deposit and confirmation', () => {
  const at = (order: Parameters<typeof nextStep>[0]) => nextStep(order);
  expect(at(orderFixture())).toBe('compliance');
  expect(at(orderFixture({ sections: { ...none, compliance: true } }))).toBe('part-exchange');
  expect(at(orderFixture({ sections: { ...none, compliance: true, partExchange: true } }))).toBe(
    'payment-method',
  );
  expect(
    at(orderFixture({ sections: { ...filledOrderFixture().sections, collection: false } })),
  ).toBe('collection');
  expect(at(filledOrderFixture())).toBe('review');
  expect(at(filledOrderFixture({ reviewed: true }))).toBe('deposit');
  for (const state of ['placed', 'cancelled', 'expired'] as const) {
    expect(at(filledOrderFixture({ state }))).toBe('confirmation');
  }
});

it('allows completed steps and the next step, but no later step', () => {
  const order = orderFixture({ sections: { ...none, compliance: true, partExchange: true } });
  expect(orderSteps.filter((step) => mayOpen(step, order))).toEqual([
    'compliance',
    'part-exchange',
    'payment-method',
  ]);
});

it('allows the confirmation once a payment exists, and nothing else once the order is placed', () => {
  const reviewed = { reviewed: true };
  expect(mayOpen('confirmation', filledOrderFixture(reviewed))).toBe(false);
  expect(
    mayOpen('confirmation', filledOrderFixture({ ...reviewed, payment: paymentFixture() })),
  ).toBe(true);
  const placed = filledOrderFixture({ ...reviewed, state: 'placed' });
  expect(orderSteps.filter((step) => mayOpen(step, placed))).toEqual(['confirmation']);
});

it('marks each step as done, current or ahead, and links only to completed steps', () => {
  const order = orderFixture({ sections: { ...none, compliance: true } });
  expect(shownSteps('part-exchange', order).map(({ state }) => state)).toEqual([
    'done',
    'current',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ]);
  const leads = shownSteps('part-exchange', order).flatMap(({ to }) => to ?? []);
  expect(leads).toEqual([stepPath(order.id, 'compliance')]);
});

it('vehicle-and-order#12: allows only the confirmation while a payment is pending', () => {
  const paying = filledOrderFixture({ reviewed: true, payment: paymentFixture() });
  expect(nextStep(paying)).toBe('confirmation');
  expect(orderSteps.filter((step) => mayOpen(step, paying))).toEqual(['confirmation']);
  for (const state of ['failed', 'cancelled', 'expired'] as const) {
    const ended = filledOrderFixture({ reviewed: true, payment: paymentFixture({ state }) });
    expect([state, nextStep(ended)]).toEqual([state, 'deposit']);
  }
});
