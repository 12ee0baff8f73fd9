/** Visitors on both sides of a canary. */
interface VisitorPair {
  canary: number;
  live: number;
}

const recentSpans = 10;

/**
 * The canary's share of visitors for the test: the highest of its share of the buckets, of all
 * visitors so far, and of the visitors in the last ten spans. It errs upwards, so that neither a
 * random rush of visitors nor a change of the share looks like harm.
 */
export class CanaryShare {
  readonly #recent: VisitorPair[] = [];
  readonly #total: VisitorPair = { canary: 0, live: 0 };
  readonly #last: VisitorPair = { canary: 0, live: 0 };

  /** @returns the share for events in this span */
  next({ canary, live }: VisitorPair, share: number): number {
    this.#recent.push({ canary, live });
    add(this.#total, { canary, live }, 1);
    add(this.#last, { canary, live }, 1);
    const gone = this.#recent.length > recentSpans ? this.#recent.shift() : undefined;
    if (gone) add(this.#last, gone, -1);
    return Math.max(share, shareOf(this.#total), shareOf(this.#last));
  }
}

function add(sum: VisitorPair, { canary, live }: VisitorPair, sign: 1 | -1): void {
  sum.canary += sign * canary;
  sum.live += sign * live;
}

/** Zero if there are too few visitors to compute it. */
function shareOf({ canary, live }: VisitorPair): number {
  return canary > 0 && live > 0 ? canary / (canary + live) : 0;
}
