import { hourMs, keptHours } from '../watch/counts/count.ts';
import { bucketCount, bucketsIn, type Arm, type ArmSpan } from './arm.ts';

/**
 * After a share is lowered, earlier visitors stay on the site for a while and still report errors.
 */
const lingerMs = hourMs;

/**
 * Adds a span to each canary if its own buckets or those in no canary have changed. Earlier spans
 * stay as they were. Spans are dropped together with the counts of their time.
 */
export function withSpans(arms: readonly Arm[], before: readonly Arm[], at: string): Arm[] {
  return arms.map((arm) => {
    const now = spanOf(arm, arms, at);
    const held = before.find(({ id }) => id === arm.id);
    // A canary from before spans existed: assume that its last buckets applied from its start.
    const spans = arm.spans ?? (held ? [spanOf(held, before, arm.startedAt)] : []);
    const last = spans.at(-1);
    if (last?.own === now.own && last.beside === now.beside) return { ...arm, spans };
    const kept = spansIn(spans, Date.parse(at) - keptHours * hourMs, Infinity);
    return { ...arm, spans: [...kept, now] };
  });
}

/** The bucket history of a canary. A canary without spans gets one for its current buckets. */
export function spansOf(arm: Arm, arms: readonly Arm[]): ArmSpan[] {
  return arm.spans ?? [spanOf(arm, arms, arm.startedAt)];
}

/** The spans that apply to counts of the given period; milliseconds since 1970. */
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
