import { hourMs, retentionHours } from '../watch/counts/count.ts';
import { bucketCount, bucketsIn, type Canary, type CanarySpan } from './canary.ts';

/**
 * After a share is lowered, earlier visitors stay on the site for a while and still report errors.
 */
const lingerMs = hourMs;

/**
 * Adds a span to each canary if its own buckets or those in no canary have changed. Earlier spans
 * stay as they were. Spans are dropped together with the counts of their time.
 */
export function withSpans(
  canaries: readonly Canary[],
  before: readonly Canary[],
  at: string,
): Canary[] {
  return canaries.map((canary) => {
    const now = spanOf(canary, canaries, at);
    const held = before.find(({ id }) => id === canary.id);
    // A canary from before spans existed: assume that its last buckets applied from its start.
    const spans = canary.spans ?? (held ? [spanOf(held, before, canary.startedAt)] : []);
    const last = spans.at(-1);
    if (last?.own === now.own && last.beside === now.beside) return { ...canary, spans };
    const kept = spansIn(spans, Date.parse(at) - retentionHours * hourMs, Infinity);
    return { ...canary, spans: [...kept, now] };
  });
}

/** The bucket history of a canary. A canary without spans gets one for its current buckets. */
export function spansOf(canary: Canary, canaries: readonly Canary[]): CanarySpan[] {
  return canary.spans ?? [spanOf(canary, canaries, canary.startedAt)];
}

/** The spans that apply to counts of the given period; milliseconds since 1970. */
export function spansIn(spans: readonly CanarySpan[], from: number, to: number): CanarySpan[] {
  return spans.filter((span, index) => {
    const next = spans[index + 1];
    const endedAt = next === undefined ? Infinity : Date.parse(next.from);
    return Date.parse(span.from) < to && endedAt > from - lingerMs;
  });
}

function spanOf(
  canary: Pick<Canary, 'ranges'>,
  canaries: readonly Pick<Canary, 'ranges'>[],
  from: string,
) {
  const held = canaries.reduce((sum, { ranges }) => sum + bucketsIn(ranges), 0);
  return { from, own: bucketsIn(canary.ranges), beside: bucketCount - held };
}
