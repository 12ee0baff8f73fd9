import { areaUnder, curveOf, topOf } from '../model/curve.ts';
import { rateOf, type Point } from '../model/figures.ts';
import { clockTime, percent } from '../model/words.ts';

const width = 240;
const height = 40;

interface SparklineProps {
  points: Point[];
  /** What is counted, for who can't see it: 'Errors in mf-search'. */
  label: string;
}

/** How the share of erring visitors went, at a glance; the table of figures says it exactly. */
export function Sparkline({ points, label }: SparklineProps) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const top = topOf(points.map(rateOf));
  const frame = { width, height, fromMs: first.at, untilMs: last.at, top };
  const highest = points.reduce((best, point) =>
    (rateOf(point) ?? 0) > (rateOf(best) ?? 0) ? point : best,
  );
  const words = `${label} since ${clockTime(first.at)}: at most ${percent(rateOf(highest) ?? 0)} of visitors, at ${clockTime(highest.at)}.`;
  return (
    <svg
      className="sparkline"
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      <line className="sparkline-base" x1="0" y1={height} x2={width} y2={height} />
      <path className="sparkline-fill" d={areaUnder(points, frame)} />
      <path className="sparkline-line" d={curveOf(points, frame)} />
    </svg>
  );
}
