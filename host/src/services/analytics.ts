import type { Analytics, AnalyticsEvent } from '@contracts/platform/host/services';

const maxEvents = 500;

export interface AnalyticsBuffer extends Analytics {
  readonly events: readonly AnalyticsEvent[];
}

/** Events wait in memory until the shopper consents to a tag manager (S220). */
export function createAnalytics(): AnalyticsBuffer {
  const events: AnalyticsEvent[] = [];
  return {
    events,
    push(event) {
      events.push(event);
      if (events.length > maxEvents) events.shift();
    },
  };
}
