import type { CohortFigures, FigurePoint } from '../../../watch/figures.ts';
import { curveOf, placeOf, topOf, type Frame } from '../model/curve.ts';
import { chartSpanMs, mergeIntoSpans, rateOf, cumulative } from '../model/figures.ts';
import { clockTime, percent } from '../model/format.ts';
import { FiguresTable } from './figures.tsx';

const width = 560;
const height = 150;
const left = 40;
const bottom = 22;
const top = 10;
/** A curve starts at this many visitors, because a rate over fewer is noise. */
const minVisitors = 50;

interface CohortChartProps {
  canary: { name: string; cohort: CohortFigures | undefined };
  live: { name: string; cohort: CohortFigures | undefined };
}

/** The cumulative error rates of a canary and of the live set over the same time. */
export function CohortChart({ canary, live }: CohortChartProps) {
  const canaryPoints = mergeIntoSpans(canary.cohort?.points ?? [], chartSpanMs);
  const livePoints = mergeIntoSpans(live.cohort?.points ?? [], chartSpanMs);
  const canaryCurve = withEnoughVisitors(cumulative(canaryPoints));
  const liveCurve = withEnoughVisitors(cumulative(livePoints));
  const points = [...canaryCurve, ...liveCurve];
  const times = points.map(({ at }) => at);
  if (times.length === 0) {
    return <p className="quiet">No visitors since it began. Both curves appear here.</p>;
  }
  const highest = topOf(points);
  const frame = {
    width,
    height,
    fromMs: Math.min(...times),
    untilMs: Math.max(...times),
    top: highest,
  };
  const label =
    `Visitors who met an error, from ${clockTime(frame.fromMs)} to ${clockTime(frame.untilMs)}. ` +
    `${canary.name}: ${shareOf(canary.cohort)}. ${live.name}: ${shareOf(live.cohort)}.`;
  return (
    <figure className="cohorts">
      <figcaption className="legend">
        <span className="legend-canary">{canary.name}</span>
        <span className="legend-live">{live.name}</span>
        <span className="legend-what">
          share of visitors who met an error since {clockTime(frame.fromMs)}
        </span>
      </figcaption>
      <svg
        className="cohort-chart"
        viewBox={`0 0 ${left + width + 8} ${top + height + bottom}`}
        role="img"
        aria-label={label}
      >
        <g transform={`translate(${left} ${top})`}>
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <line
                className="grid-line"
                x1="0"
                x2={width}
                y1={height * (1 - share)}
                y2={height * (1 - share)}
              />
              <text className="axis-text axis-rate" x="-8" y={height * (1 - share) + 4}>
                {percent(highest * share)}
              </text>
            </g>
          ))}
          <text className="axis-text" x="0" y={height + 17}>
            {clockTime(frame.fromMs)}
          </text>
          <text className="axis-text axis-end" x={width} y={height + 17}>
            {clockTime(frame.untilMs)}
          </text>
          {(
            [
              ['live', liveCurve],
              ['canary', canaryCurve],
            ] as const
          ).map(([kind, curve]) => (
            <g key={kind} className={`curve-${kind}`}>
              <path d={curveOf(curve, frame)} />
              <EndOfCurve points={curve} frame={frame} />
            </g>
          ))}
        </g>
      </svg>
      <FiguresTable
        caption={`Visitors who met an error: ${canary.name} and ${live.name}`}
        columns={[
          { heading: canary.name, points: canaryPoints },
          { heading: live.name, points: livePoints },
        ]}
      />
    </figure>
  );
}

function EndOfCurve({ points, frame }: { points: FigurePoint[]; frame: Frame }) {
  const last = points.at(-1);
  if (!last) return null;
  const [x, y] = placeOf(last.at, rateOf(last) ?? 0, frame).split(' ');
  return <circle cx={x} cy={y} r="3.5" />;
}

function withEnoughVisitors(points: FigurePoint[]): FigurePoint[] {
  const enough = points.filter(({ visitors }) => visitors >= minVisitors);
  return enough.length > 0 ? enough : points.slice(-1);
}

function shareOf(cohort: CohortFigures | undefined): string {
  const rate = cohort ? rateOf(cohort) : null;
  return rate === null ? 'nobody yet' : percent(rate);
}
