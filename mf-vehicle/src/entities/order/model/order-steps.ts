import type { Order, OrderSection } from '@contracts/wire/orders/order';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { ProgressStep } from '@contracts/ui/step-progress';

export const orderSteps = [
  'compliance',
  'part-exchange',
  'payment-method',
  'collection',
  'review',
  'deposit',
  'confirmation',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The step in which each section of the order is filled in (S197). */
export const sectionSteps = {
  compliance: 'compliance',
  partExchange: 'part-exchange',
  paymentMethod: 'payment-method',
  collection: 'collection',
} as const satisfies Readonly<Record<OrderSection, OrderStep>>;

export const stepTitles: Readonly<Record<OrderStep, string>> = {
  compliance: 'Your details',
  'part-exchange': 'Part exchange',
  'payment-method': 'How you pay',
  collection: 'Collection or delivery',
  review: 'Review',
  deposit: 'Deposit',
  confirmation: 'Confirmation',
};

export type OrderProgress = Pick<Order, 'state' | 'sections' | 'reviewed' | 'payment'>;

export function stepPath(order: string, step: OrderStep): string {
  return pathTo(`/click-collect/:order/${step}`, { order });
}

const isDone: Readonly<Record<OrderStep, (order: OrderProgress) => boolean>> = {
  compliance: ({ sections }) => sections.compliance,
  'part-exchange': ({ sections }) => sections.partExchange,
  'payment-method': ({ sections }) => sections.paymentMethod,
  collection: ({ sections }) => sections.collection,
  review: ({ reviewed }) => reviewed,
  deposit: ({ state }) => state === 'placed',
  confirmation: () => false,
};

/** Whether the order can be changed: it must be open, without an open payment. */
export function mayChange({ state, payment }: OrderProgress): boolean {
  return state === 'open' && payment?.state !== 'open';
}

export function nextStep(progress: OrderProgress): OrderStep {
  if (!mayChange(progress)) return 'confirmation';
  return orderSteps.find((step) => !isDone[step](progress)) ?? 'confirmation';
}

/**
 * Whether a step can be opened: it is done, or it is the next one. The confirmation can be opened
 * once there is a payment.
 */
export function mayOpen(step: OrderStep, progress: OrderProgress): boolean {
  if (step === 'confirmation') return progress.state !== 'open' || progress.payment !== null;
  if (!mayChange(progress)) return false;
  return orderSteps.indexOf(step) <= orderSteps.indexOf(nextStep(progress));
}

/** The steps for the progress indicator, with links to those that can be opened. */
export function shownSteps(
  current: OrderStep,
  order: OrderProgress & Pick<Order, 'id'>,
): ProgressStep[] {
  return orderSteps.map((step) => ({
    title: stepTitles[step],
    state: step === current ? 'current' : isDone[step](order) ? 'done' : 'ahead',
    to: step !== current && mayOpen(step, order) ? stepPath(order.id, step) : undefined,
  }));
}
