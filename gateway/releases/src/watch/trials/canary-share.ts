/** Visitors on both sides of a canary. */
interface VisitorPair {
  canary: number;
  live: number;
}

const recentSpans = 10;

/**
 * The canary's share of visitors, as the test needs it: rather too high than too low, so that a
 * chance run of visitors or a change of the share never looks like harm. The highest of its share
 * of the buckets, of all visitors so far and of those of the last ten spans.
 */
export class CanaryShare {
  readonly #recent: VisitorPair[] = [];
  readonly #total: VisitorPair = { canary: 0, live: 0 };
  readonly #last: VisitorPair = { canary: 0, live: 0 };

  /** @returns the share for what happens in this span */
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

/** Zero where there were too few visitors to say. */
function shareOf({ canary, live }: VisitorPair): number {
  return canary > 0 && live > 0 ? canary / (canary + live) : 0;
}
