import { reportPath } from './client-report.ts';

/** Global list of what went wrong before the host's script came; its `push` is the host's from then on. */
export const earlyFaultsName = '__faults';

type FaultEvent = ErrorEvent | PromiseRejectionEvent;

/** Iterated, it gives what was noted so far. */
export interface EarlyFaults extends Iterable<FaultEvent> {
  /** Called with each event as it happens. */
  push(event: FaultEvent): unknown;
  /** The host has taken over. */
  taken?: boolean;
}

const patienceMs = 8_000;

/**
 * Runs in the document before any other script. Where the host's own script can't be loaded, or
 * throws before it can tell anybody, this alone tells. A style sheet that failed leaves the document:
 * while its element is there, what needs it takes it for loaded, and nothing would say so or retry.
 */
export function earlyFaultsScript(set: number, host: string): string {
  const report = JSON.stringify({
    set,
    faults: [{ kind: 'load', area: host, name: 'Error', at: '' }],
  });
  const isHosts = `/\\/releases\\/${host}\\//.test(e.target&&e.target.src||e.filename||e.reason&&e.reason.stack)`;
  return (
    `(q=>{addEventListener('error',e=>{q.push(e);e.target.rel=='stylesheet'&&e.target.remove()},!0);addEventListener('unhandledrejection',e=>q.push(e));` +
    `setTimeout(()=>{!q.taken&&q.some(e=>${isHosts})&&navigator.sendBeacon('${reportPath}','${report}')},${patienceMs})` +
    `})(self.${earlyFaultsName}=[])`
  );
}
