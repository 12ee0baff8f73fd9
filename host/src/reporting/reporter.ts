import {
  maxUnreadable,
  reportPath,
  type ClientFault,
  type ClientReport,
} from '@contracts/platform/remote/client-report';

const maxFaults = 20;
const faultDelayMs = 300;
const quietDelayMs = 5_000;

export interface Reporter {
  fault(fault: ClientFault): void;
  load(area: string, ms: number): void;
  vital(vital: ClientReport['vitals'][number]): void;
  unreadable(rows: number): void;
}

const nothing = (): Required<Omit<ClientReport, 'set'>> => ({
  loads: [],
  faults: [],
  vitals: [],
  unreadable: 0,
});

/** Collects reports and sends them as beacons: faults immediately, everything else later. */
export function createReporter(set: number, window: Window): Reporter {
  const told = new Set<string>();
  let waiting = nothing();
  let timer: number | undefined;
  let due = Infinity;

  function send(): void {
    window.clearTimeout(timer);
    due = Infinity;
    const { unreadable, ...lists } = waiting;
    if (unreadable + Object.values(lists).flat().length === 0) return;
    waiting = nothing();
    const report = { set, ...lists, unreadable: unreadable || undefined };
    window.navigator.sendBeacon?.(reportPath, JSON.stringify(report));
  }

  function soon(delayMs: number): void {
    const at = Date.now() + delayMs;
    if (at >= due) return;
    due = at;
    window.clearTimeout(timer);
    timer = window.setTimeout(send, delayMs);
  }

  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);

  return {
    fault(fault) {
      const key = JSON.stringify(fault);
      if (told.has(key) || told.size >= maxFaults) return;
      told.add(key);
      waiting.faults.push(fault);
      soon(faultDelayMs);
    },
    load(area, ms) {
      waiting.loads.push({ area, ms: Math.round(ms) });
      soon(quietDelayMs);
    },
    vital(vital) {
      // Only the last value of each vital counts. It is sent when the page is left.
      waiting.vitals = waiting.vitals.filter(({ name }) => name !== vital.name);
      waiting.vitals.push(vital);
    },
    unreadable(rows) {
      waiting.unreadable = Math.min(waiting.unreadable + rows, maxUnreadable);
      soon(quietDelayMs);
    },
  };
}
