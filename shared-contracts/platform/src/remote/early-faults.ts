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
