import { reportPath } from './client-report.ts';

/** Global list of faults before the host's script loads. After that its `push` is the host's. */
export const earlyFaultsName = '__faults';

type FaultEvent = ErrorEvent | PromiseRejectionEvent;

/** Iterating returns the faults recorded so far. */
export interface EarlyFaults extends Iterable<FaultEvent> {
  /** Called with each event. */
  push(event: FaultEvent): unknown;
  /** The host has taken over. */
  taken?: boolean;
}

const patienceMs = 8_000;

/**
 * Runs in the document before any other script. If the host's script fails to load or throws early,
 * only this reports it. A failed style sheet is removed from the document: otherwise code that
 * needs it would take it for loaded and never retry.
 */
export function keepEarlyFaults(set: number, host: string): void {
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
    if (faults.taken || !faults.some((event) => placeOf(event).includes(`/releases/${host}/`)))
      return;
    const fault = { kind: 'load', area: host, name: 'Error', at: '' };
    navigator.sendBeacon(reportPath, JSON.stringify({ set, faults: [fault] }));
  }, patienceMs);
}

function placeOf(event: FaultEvent): string {
  if ('reason' in event) return String((event.reason as Error | undefined)?.stack);
  return (event.target as HTMLScriptElement).src || event.filename || '';
}
