import type { FigurePoint } from '../../../watch/figures.ts';
import { areaUnder, curveOf, topOf } from '../model/curve.ts';
import { chartSpanMs, mergeIntoSpans, rateOf } from '../model/figures.ts';
import { clockTime, percent } from '../model/format.ts';

const width = 240;
const height = 40;
/** Minimum for the top of the scale. All healthy areas use it, so their curves are comparable. */
const minTop = 0.05;

interface SparklineProps {
  points: FigurePoint[];
  /** The text alternative: 'Errors in mf-search'. */
  label: string;
}

export function Sparkline({ points, label }: SparklineProps) {
  const merged = mergeIntoSpans(points, chartSpanMs);
  const [first] = merged;
  const last = merged.at(-1);
  if (!first || !last) return null;
  const frame = {
    width,
    height,
    fromMs: first.at,
    untilMs: last.at,
    top: Math.max(minTop, topOf(merged)),
  };
  const highest = merged.reduce((best, point) =>
    (rateOf(point) ?? 0) > (rateOf(best) ?? 0) ? point : best,
  );
  const altText = `${label} since ${clockTime(first.at)}: at most ${percent(rateOf(highest) ?? 0)} of visitors, at ${clockTime(highest.at)}.`;
  return (
    <div className="spark">
      <svg
        className="sparkline"
        viewBox={`0 -2 ${width} ${height + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={altText}
      >
        <line className="sparkline-base" x1="0" y1={height} x2={width} y2={height} />
        <path className="sparkline-fill" d={areaUnder(merged, frame)} />
        <path className="sparkline-line" d={curveOf(merged, frame)} />
      </svg>
      <p className="spark-scale" aria-hidden="true">
        <span>{clockTime(first.at)}</span>
        <span>up to {percent(frame.top)}</span>
        <span>{clockTime(last.at)}</span>
      </p>
    </div>
  );
}
