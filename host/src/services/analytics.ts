import type { Analytics, AnalyticsEvent } from '@contracts/platform/host/services';

const maxEvents = 500;

export interface AnalyticsBuffer extends Analytics {
  /** Those that wait. */
  readonly events: readonly AnalyticsEvent[];
  /** Gives what waits to whoever takes events now, and then all that come: each of them once. */
  flowTo(take: (event: AnalyticsEvent) => void): void;
}

/** Events wait in memory until the shopper has chosen whether anybody may have them (S220). */
export function createAnalytics(): AnalyticsBuffer {
  const events: AnalyticsEvent[] = [];
  let take: ((event: AnalyticsEvent) => void) | null = null;
  return {
    events,
    push(event) {
      if (take !== null) take(event);
      else if (events.push(event) > maxEvents) events.shift();
    },
    flowTo(taker) {
      take = taker;
      events.splice(0).forEach(taker);
    },
  };
}
