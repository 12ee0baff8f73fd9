import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of 0, as all others have it, to 19: while the machine is busy, a third of what the gateway gets. */
const niceness = 5;
/** Of 1,000: where the machine has no memory left, a renderer goes before the gateway or a database. */
const firstToGo = 800;

/** A renderer must not take from the gateway what all shoppers need. */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  for (const lower of [
    () => setPriority(pid, niceness),
    () => writeFileSync(`/proc/${pid}/oom_score_adj`, String(firstToGo)),
  ]) {
    try {
      lower();
    } catch {
      // It has ended already, or this machine knows no such thing; its limits hold all the same.
    }
  }
}
