import { hourMs, keptHours } from '../watch/counts/count.ts';
import { bucketCount, bucketsIn, type Arm, type ArmSpan } from './arm.ts';

/** After a share was lowered, those who came before are still about, and their errors are told. */
const lingerMs = hourMs;

/**
 * Adds a span to each arm whose buckets, or those beside it, have changed: the past keeps its own.
 * Spans go when the counts of their time have gone.
 */
export function withSpans(arms: readonly Arm[], before: readonly Arm[], at: string): Arm[] {
  return arms.map((arm) => {
    const now = spanOf(arm, arms, at);
    const held = before.find(({ id }) => id === arm.id);
    // One that ran before there were spans has had the last buckets from its start, as far as is known.
    const spans = arm.spans ?? (held ? [spanOf(held, before, arm.startedAt)] : []);
    const last = spans.at(-1);
    if (last?.own === now.own && last.beside === now.beside) return { ...arm, spans };
    const kept = spansIn(spans, Date.parse(at) - keptHours * hourMs, Infinity);
    return { ...arm, spans: [...kept, now] };
  });
}

/** How an arm's buckets have stood; those of one from before there were spans as they stand now. */
export function spansOf(arm: Arm, arms: readonly Arm[]): ArmSpan[] {
  return arm.spans ?? [spanOf(arm, arms, arm.startedAt)];
}

/** The spans that matter for what was counted in a time; milliseconds since 1970. */
export function spansIn(spans: readonly ArmSpan[], from: number, to: number): ArmSpan[] {
  return spans.filter((span, index) => {
    const next = spans[index + 1];
    const endedAt = next === undefined ? Infinity : Date.parse(next.from);
    return Date.parse(span.from) < to && endedAt > from - lingerMs;
  });
}

function spanOf(arm: Pick<Arm, 'ranges'>, arms: readonly Pick<Arm, 'ranges'>[], from: string) {
  const held = arms.reduce((sum, { ranges }) => sum + bucketsIn(ranges), 0);
  return { from, own: bucketsIn(arm.ranges), beside: bucketCount - held };
}
