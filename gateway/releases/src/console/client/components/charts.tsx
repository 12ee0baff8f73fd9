import type { CohortFigures, FigurePoint } from '../../../watch/figures.ts';
import { chartSpanMs, cumulative, mergeIntoSpans, rateOf } from '../model/figures.ts';
import { clockTime, percent } from '../model/format.ts';
import { FiguresTable } from './figures.tsx';

const plotWidth = 560;
const plotHeight = 150;
const leftMargin = 40;
const bottomMargin = 22;
const topMargin = 10;
/** A curve starts at this many visitors, because a rate over fewer is noise. */
const minVisitors = 50;

/** The cumulative error rates of a canary and of the live set over the same time. */
export function CohortChart({
  canary,
  live,
}: Record<'canary' | 'live', { name: string; cohort: CohortFigures | undefined }>) {
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
    width: plotWidth,
    height: plotHeight,
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
        viewBox={`0 0 ${leftMargin + plotWidth + 8} ${topMargin + plotHeight + bottomMargin}`}
        role="img"
        aria-label={label}
      >
        <g transform={`translate(${leftMargin} ${topMargin})`}>
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <line
                className="grid-line"
                x1="0"
                x2={plotWidth}
                y1={plotHeight * (1 - share)}
                y2={plotHeight * (1 - share)}
              />
              <text className="axis-text axis-rate" x="-8" y={plotHeight * (1 - share) + 4}>
                {percent(highest * share)}
              </text>
            </g>
          ))}
          <text className="axis-text" x="0" y={plotHeight + 17}>
            {clockTime(frame.fromMs)}
          </text>
          <text className="axis-text axis-end" x={plotWidth} y={plotHeight + 17}>
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

const sparkWidth = 240;
const sparkHeight = 40;
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
    width: sparkWidth,
    height: sparkHeight,
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
        viewBox={`0 -2 ${sparkWidth} ${sparkHeight + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={altText}
      >
        <line className="sparkline-base" x1="0" y1={sparkHeight} x2={sparkWidth} y2={sparkHeight} />
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

interface Frame {
  width: number;
  height: number;
  fromMs: number;
  untilMs: number;
  /** The rate at the top edge, from 0 to 1. */
  top: number;
}

/** The error rates as the `d` of an SVG path. A single point becomes a dot. */
export function curveOf(points: FigurePoint[], frame: Frame): string {
  const places = placesOf(points, frame);
  return places.length === 1 ? `M${places[0]}L${places[0]}` : `M${places.join('L')}`;
}

/** The path of `curveOf`, closed along the bottom so that it can be filled. */
export function areaUnder(points: FigurePoint[], frame: Frame): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const corners = [
    placeOf(first.at, 0, frame),
    ...placesOf(points, frame),
    placeOf(last.at, 0, frame),
  ];
  return `M${corners.join('L')}Z`;
}

const placesOf = (points: FigurePoint[], frame: Frame) =>
  points.map((point) => placeOf(point.at, rateOf(point) ?? 0, frame));

function placeOf(at: number, rate: number, frame: Frame): string {
  const { width, height, fromMs, untilMs, top } = frame;
  const x = untilMs === fromMs ? width : ((at - fromMs) / (untilMs - fromMs)) * width;
  const y = height - (Math.min(rate, top) / top) * height;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

const roundTops = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** The scale's top. Rounding it stops the scale from changing with every visitor. */
export function topOf(points: FigurePoint[]): number {
  const highest = Math.max(0, ...points.map((point) => rateOf(point) ?? 0));
  return roundTops.find((top) => highest <= top * 0.95) ?? 1;
}
