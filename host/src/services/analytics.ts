import type { Analytics, AnalyticsEvent } from '@contracts/platform/host/services';

const maxEvents = 500;

export interface AnalyticsBuffer extends Analytics {
  /** The events that have not been delivered. */
  readonly events: readonly AnalyticsEvent[];
  /** Delivers the stored events to a receiver, then all later ones, each once. */
  deliverTo(receiver: (event: AnalyticsEvent) => void): void;
}

/** Keeps events in memory until the shopper decides about consent (S220). */
export function createAnalytics(): AnalyticsBuffer {
  const events: AnalyticsEvent[] = [];
  let receiver: ((event: AnalyticsEvent) => void) | null = null;
  return {
    events,
    push(event) {
      if (receiver !== null) receiver(event);
      else if (events.push(event) > maxEvents) events.shift();
    },
    deliverTo(newReceiver) {
      receiver = newReceiver;
      events.splice(0).forEach(newReceiver);
    },
  };
}
