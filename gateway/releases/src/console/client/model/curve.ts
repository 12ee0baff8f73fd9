import type { FigurePoint } from '../../../watch/figures.ts';
import { rateOf } from './figures.ts';

export interface Frame {
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
  return places.length === 1 ? `M${places[0]}L${places[0]}` : steps('M', places);
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
  return `${steps('M', corners)}Z`;
}

const placesOf = (points: FigurePoint[], frame: Frame) =>
  points.map((point) => placeOf(point.at, rateOf(point) ?? 0, frame));

const steps = (first: string, places: string[]) =>
  places.map((place, index) => `${index === 0 ? first : 'L'}${place}`).join('');

export function placeOf(at: number, rate: number, frame: Frame): string {
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
