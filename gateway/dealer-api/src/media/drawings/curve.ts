import { shortest } from './markup.ts';

/** A place in centimetres: x from the front bumper backwards, y up from the ground. A corner breaks the curve. */
export type Point = readonly [x: number, y: number, corner?: 'corner'];

type Place = readonly [x: number, y: number];
interface Segment {
  readonly from: Place;
  readonly leave: Place;
  readonly arrive: Place;
  readonly to: Place;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index];
  if (item === undefined)
    throw new RangeError(`No item ${String(index)} in a list of ${String(list.length)}`);
  return item;
};

/** Solves Hobby's equations for the angle at which the curve leaves each place. */
function leavingAngles(lengths: readonly number[], turns: readonly number[]): number[] {
  const last = lengths.length;
  const upper: number[] = [1];
  const right: number[] = [-at(turns, 1)];
  for (let k = 1; k < last; k += 1) {
    const before = at(lengths, k - 1);
    const after = at(lengths, k);
    const diagonal = (2 * before + 2 * after) / (before * after) - at(upper, k - 1) / before;
    const known = -(2 * at(turns, k) * after + at(turns, k + 1) * before) / (before * after);
    upper.push(1 / after / diagonal);
    right.push((known - at(right, k - 1) / before) / diagonal);
  }
  const angles = Array.from({ length: last + 1 }, () => 0);
  angles[last] = -at(right, last - 1) / (1 - at(upper, last - 1));
  for (let k = last - 1; k >= 0; k -= 1) {
    angles[k] = at(right, k) - at(upper, k) * at(angles, k + 1);
  }
  return angles;
}

function reach(leave: number, arrive: number): number {
  const bend =
    Math.SQRT2 *
    (Math.sin(leave) - Math.sin(arrive) / 16) *
    (Math.sin(arrive) - Math.sin(leave) / 16) *
    (Math.cos(leave) - Math.cos(arrive));
  const root = Math.sqrt(5);
  const spread = 1 + ((root - 1) * Math.cos(leave)) / 2 + ((3 - root) * Math.cos(arrive)) / 2;
  return (2 + bend) / (3 * spread);
}

/** One smooth run through the places: cubic curves whose tangents match (J. D. Hobby's splines, tension 1). */
function smoothRun(places: readonly Place[]): Segment[] {
  const steps = places
    .slice(1)
    .map(([x, y], k): Place => [x - at(places, k)[0], y - at(places, k)[1]]);
  const lengths = steps.map(([x, y]) => Math.hypot(x, y));
  const turns = places.map((_, k) => {
    if (k === 0 || k === steps.length) return 0;
    const [ax, ay] = at(steps, k - 1);
    const [bx, by] = at(steps, k);
    return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  });
  const angles = steps.length === 1 ? [0, 0] : leavingAngles(lengths, turns);
  return steps.map(([x, y], k) => {
    const leave = at(angles, k);
    const arrive = -at(turns, k + 1) - at(angles, k + 1);
    const from = at(places, k);
    const to = at(places, k + 1);
    const out = reach(leave, arrive);
    const back = reach(arrive, leave);
    return {
      from,
      leave: [
        from[0] + (x * Math.cos(leave) - y * Math.sin(leave)) * out,
        from[1] + (x * Math.sin(leave) + y * Math.cos(leave)) * out,
      ],
      arrive: [
        to[0] - (x * Math.cos(arrive) + y * Math.sin(arrive)) * back,
        to[1] - (y * Math.cos(arrive) - x * Math.sin(arrive)) * back,
      ],
      to,
    };
  });
}

function segmentsOf(points: readonly Point[]): Segment[] {
  const segments: Segment[] = [];
  let run: Place[] = [];
  points.forEach(([x, y, corner], k) => {
    run.push([x, y]);
    if (k > 0 && (corner === 'corner' || k === points.length - 1)) {
      segments.push(...smoothRun(run));
      run = [[x, y]];
    }
  });
  return segments;
}

/** Path data, y turned to point down. Relative commands keep the file small; rounding never adds up. */
function write(segments: readonly Segment[], command: 'M' | 'L'): string {
  let pen: [number, number] = [round(at(segments, 0).from[0]), round(-at(segments, 0).from[1])];
  let data = `${command}${shortest(pen[0])} ${shortest(pen[1])}`;
  for (const segment of segments) {
    const [startX, startY] = pen;
    const relative = ([x, y]: Place): Place => [round(x - startX), round(-y - startY)];
    const end = relative(segment.to);
    const isStraight =
      Math.abs(
        (segment.leave[0] - segment.from[0]) * (segment.to[1] - segment.from[1]) -
          (segment.leave[1] - segment.from[1]) * (segment.to[0] - segment.from[0]),
      ) < 1e-6 && Math.abs(end[0]) + Math.abs(end[1]) > 0;
    const straightEnd =
      Math.abs(
        (segment.to[0] - segment.arrive[0]) * (segment.to[1] - segment.from[1]) -
          (segment.to[1] - segment.arrive[1]) * (segment.to[0] - segment.from[0]),
      ) < 1e-6;
    const numbers =
      isStraight && straightEnd
        ? end
        : [...relative(segment.leave), ...relative(segment.arrive), ...end];
    data +=
      (numbers.length === 2 ? 'l' : 'c') + numbers.map(shortest).join(' ').replaceAll(' -', '-');
    pen = [round(startX + end[0]), round(startY + end[1])];
  }
  return data;
}

/** An open curve through the points; `continued` joins it to a path already begun. */
export function openPath(points: readonly Point[], continued = false): string {
  return write(segmentsOf(points), continued ? 'L' : 'M');
}

/** A closed curve. Starts at its first corner; without any corner it is smooth all round. */
export function closedPath(points: readonly Point[]): string {
  const first = points.findIndex(([, , corner]) => corner === 'corner');
  if (first >= 0) {
    const turned = [...points.slice(first), ...points.slice(0, first)];
    return `${write(segmentsOf([...turned, at(turned, 0)]), 'M')}z`;
  }
  const thrice = smoothRun([...points, ...points, ...points].map(([x, y]): Place => [x, y]));
  return `${write(thrice.slice(points.length, 2 * points.length), 'M')}z`;
}

/** The same points, moved. */
export function shifted(points: readonly Point[], right: number, up: number): Point[] {
  return points.map(([x, y, corner]): Point =>
    corner ? [x + right, y + up, corner] : [x + right, y + up],
  );
}

/** The band between two curves that both run from front to rear. */
export function bandPath(above: readonly Point[], below: readonly Point[]): string {
  return `${openPath(above)}${openPath([...below].reverse(), true)}z`;
}

/** Height of a line through points at a distance from the front, straight between its points. */
export function heightAt(line: readonly Point[], x: number): number {
  const next = line.findIndex(([pointX]) => pointX >= x);
  if (next <= 0) return at(line, next === 0 ? 0 : line.length - 1)[1];
  const [ax, ay] = at(line, next - 1);
  const [bx, by] = at(line, next);
  return ay + ((by - ay) * (x - ax)) / (bx - ax);
}
