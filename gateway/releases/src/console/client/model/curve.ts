import { rateOf, type Point } from './figures.ts';

interface Frame {
  width: number;
  height: number;
  fromMs: number;
  untilMs: number;
  /** Rate at the top, from 0 to 1. */
  top: number;
}

/**
 * The rate of each point as the `d` of an SVG path. Where nobody came there is no line: a gap
 * is not a good time.
 */
export function curveOf(points: Point[], frame: Frame): string {
  let pen: 'M' | 'L' = 'M';
  return points
    .map((point) => {
      const rate = rateOf(point);
      if (rate === null) {
        pen = 'M';
        return '';
      }
      const step = `${pen}${place(point.at, rate, frame)}`;
      pen = 'L';
      return step;
    })
    .join('');
}

/** The same, closed along the bottom, to be filled. */
export function areaUnder(points: Point[], frame: Frame): string {
  const known = points.filter((point) => rateOf(point) !== null);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return '';
  const along = known.map((point) => `L${place(point.at, rateOf(point) ?? 0, frame)}`).join('');
  return `M${place(first.at, 0, frame)}${along}L${place(last.at, 0, frame)}Z`;
}

export function place(at: number, rate: number, frame: Frame): string {
  const { width, height, fromMs, untilMs, top } = frame;
  const x = untilMs === fromMs ? width : ((at - fromMs) / (untilMs - fromMs)) * width;
  const y = height - (Math.min(rate, top) / top) * height;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A round rate that all of these stay under, so that the scale does not jump with every visitor. */
export function topOf(rates: (number | null)[]): number {
  const highest = Math.max(0, ...rates.map((rate) => rate ?? 0));
  return roundTops.find((top) => highest <= top * 0.95) ?? 1;
}

const roundTops = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
