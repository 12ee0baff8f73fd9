import { reportPath } from './client-report.ts';

/** Global list of faults from before the host's script loads. The host then replaces its `push`. */
export const earlyFaultsName = '__faults';

type FaultEvent = ErrorEvent | PromiseRejectionEvent;

/** Iterating it returns the faults recorded so far. */
export interface EarlyFaults extends Iterable<FaultEvent> {
  /** Called for each event. */
  push(event: FaultEvent): unknown;
  /** Whether the host has taken over. */
  taken?: boolean;
}

const hostTimeoutMs = 8_000;

/**
 * Runs in the document before any other script. It is the only code that can report that the host's
 * script failed to load or threw early. Removes style sheets that failed to load, because code that
 * needs them would otherwise assume that they are loaded and never retry.
 */
export function recordEarlyFaults(set: number, host: string): void {
  const faults: FaultEvent[] & { taken?: boolean } = [];
  (window as { [earlyFaultsName]?: EarlyFaults })[earlyFaultsName] = faults;
  addEventListener(
    'error',
    (event) => {
      faults.push(event);
      const link = event.target as HTMLLinkElement;
      if (link.rel === 'stylesheet') link.remove();
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => faults.push(event));
  setTimeout(() => {
    if (faults.taken || !faults.some((event) => sourceOf(event).includes(`/releases/${host}/`)))
      return;
    const fault = { kind: 'load', area: host, name: 'Error', at: '' };
    navigator.sendBeacon(reportPath, JSON.stringify({ set, faults: [fault] }));
  }, hostTimeoutMs);
}

function sourceOf(event: FaultEvent): string {
  if ('reason' in event) return String((event.reason as Error | undefined)?.stack);
  return (event.target as HTMLScriptElement).src || event.filename || '';
}
