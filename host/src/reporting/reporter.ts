import {
  maxUnreadable,
  reportPath,
  type ClientFault,
  type ClientReport,
} from '@contracts/platform/remote/client-report';

const maxFaults = 20;
const faultDelayMs = 300;
const quietDelayMs = 5_000;

export type Reporter = ReturnType<typeof createReporter>;

const emptyReport = (): Required<Omit<ClientReport, 'set'>> => ({
  loads: [],
  faults: [],
  vitals: [],
  unreadable: 0,
});

/** Collects reports and sends them as beacons: faults immediately, everything else later. */
export function createReporter(set: number, window: Window) {
  const reportedFaults = new Set<string>();
  let pendingReport = emptyReport();
  let timer: number | undefined;
  let sendAt = Infinity;

  function send(): void {
    window.clearTimeout(timer);
    sendAt = Infinity;
    const { unreadable, ...lists } = pendingReport;
    if (unreadable + Object.values(lists).flat().length === 0) return;
    pendingReport = emptyReport();
    const report = { set, ...lists, unreadable: unreadable || undefined };
    window.navigator.sendBeacon?.(reportPath, JSON.stringify(report));
  }

  function scheduleSend(delayMs: number): void {
    const time = Date.now() + delayMs;
    if (time >= sendAt) return;
    sendAt = time;
    window.clearTimeout(timer);
    timer = window.setTimeout(send, delayMs);
  }

  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);

  return {
    reportFault(fault: ClientFault) {
      const key = JSON.stringify(fault);
      if (reportedFaults.has(key) || reportedFaults.size >= maxFaults) return;
      reportedFaults.add(key);
      pendingReport.faults.push(fault);
      scheduleSend(faultDelayMs);
    },
    reportLoad(area: string, ms: number) {
      pendingReport.loads.push({ area, ms: Math.round(ms) });
      scheduleSend(quietDelayMs);
    },
    reportVital(vital: ClientReport['vitals'][number]) {
      // Only the last value of each vital counts. It is sent when the page is left.
      pendingReport.vitals = pendingReport.vitals.filter(({ name }) => name !== vital.name);
      pendingReport.vitals.push(vital);
    },
    reportInvalidRows(rows: number) {
      pendingReport.unreadable = Math.min(pendingReport.unreadable + rows, maxUnreadable);
      scheduleSend(quietDelayMs);
    },
  };
}
