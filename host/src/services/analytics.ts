import type { AnalyticsEvent } from '@contracts/platform/host/services';

const maxEvents = 500;

export type AnalyticsBuffer = ReturnType<typeof createAnalytics>;

/** Keeps events in memory until the shopper decides about consent (S220). */
export function createAnalytics() {
  const events: AnalyticsEvent[] = [];
  let receiver: ((event: AnalyticsEvent) => void) | null = null;
  return {
    /** The events that have not been delivered. */
    events,
    push(event: AnalyticsEvent) {
      if (receiver !== null) receiver(event);
      else if (events.push(event) > maxEvents) events.shift();
    },
    /** Delivers the stored events to a receiver, then all later ones, each once. */
    deliverTo(newReceiver: (event: AnalyticsEvent) => void) {
      receiver = newReceiver;
      events.splice(0).forEach(newReceiver);
    },
  };
}
