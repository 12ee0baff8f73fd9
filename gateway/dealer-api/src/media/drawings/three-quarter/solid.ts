import { heightAt, type Point } from '../curve.ts';
import type { EndProfile } from '../ends/end-profile.ts';
import type { SideProfile } from '../side/side-profile.ts';
import type { Place } from './camera.ts';

/** How far the corners of nose and tail lie behind their middle, and how square they are. */
const noseDepth = 40;
const tailDepth = 30;
const squareness = 2.5;

/**
 * A body in space, made of its side and its end: the side says how it runs along its length, the end how
 * it is curved across, and both meet at the rounded corners of nose and tail.
 */
export interface Solid {
  readonly side: SideProfile;
  readonly end: EndProfile;
  /** A point of the side as it lies on the flank. */
  onFlank(point: readonly [x: number, y: number, ...rest: unknown[]], out?: number): Place;
  /** A point of the front as it lies on the nose; z is its distance from the middle. */
  onNose(point: readonly [z: number, y: number, ...rest: unknown[]]): Place;
  /** A point of the bonnet, by its place on the middle line and the share of the way to its edge. */
  onBonnet(middle: readonly [x: number, y: number, ...rest: unknown[]], share: number): Place;
  /** A point of the windscreen: `rise` 0 at its foot, 1 at the roof; `share` -1 to 1 across it. */
  onScreen(rise: number, share: number): Place;
  /** A point of roof or tail, by its place on the middle line. */
  onRoof(middle: readonly [x: number, y: number, ...rest: unknown[]], share: number): Place;
  /** The parts of the outline: chin to bonnet, the bonnet, the roof and what follows. */
  readonly nose: readonly Point[];
  readonly bonnet: readonly Point[];
  readonly roof: readonly Point[];
  readonly deck: readonly Point[];
  /** How far back the tail reaches at a height. */
  tailAt(y: number): number;
}

/** Where a line through points lies at a share of its length, 0 to 1. */
function along(line: readonly Point[], share: number): readonly [number, number] {
  const steps = line.slice(1).map(([x, y], k) => {
    const [fromX, fromY] = line[k] ?? [x, y];
    return Math.hypot(x - fromX, y - fromY);
  });
  let left = share * steps.reduce((sum, step) => sum + step, 0);
  for (const [k, step] of steps.entries()) {
    const [ax, ay] = line[k] ?? [0, 0];
    const [bx, by] = line[k + 1] ?? [ax, ay];
    if (left <= step || k === steps.length - 1) {
      const part = step === 0 ? 0 : Math.min(1, left / step);
      return [ax + (bx - ax) * part, ay + (by - ay) * part];
    }
    left -= step;
  }
  return [line[0]?.[0] ?? 0, line[0]?.[1] ?? 0];
}

/** How far an end stands out at a height. */
function reachOf(outline: readonly Point[]): (y: number) => number {
  const byHeight = outline.map(([x, y]): Point => [y, x]).sort(([a], [b]) => a - b);
  return (y) => heightAt(byHeight, y);
}

export function solidOf(side: SideProfile, end: EndProfile): Solid {
  const { outline, windscreen, shoulder, height, length } = side;
  const half = end.width / 2;
  const [footX, footY] = windscreen[0] ?? [0, 0];
  const [headX] = windscreen.at(-1) ?? [0, 0];
  const distance = (point: Point | undefined): number =>
    point === undefined ? Infinity : Math.hypot(point[0] - footX + 9, point[1] - footY);
  const cowl = outline.reduce(
    (best, point, k) => (distance(point) < distance(outline[best]) ? k : best),
    0,
  );
  const [cowlX, cowlY] = outline[cowl] ?? [0, 0];
  const head = outline.findIndex(([x], k) => k > cowl && x > headX - 12);
  const tip = outline.findIndex(([x, y], k) => {
    const [nextX, nextY] = outline[k + 1] ?? [x, y];
    return k > 3 && nextY - y < 0.6 * (nextX - x);
  });
  const nose = outline.slice(0, tip + 1);
  const bonnet = outline.slice(tip, cowl + 1);
  const middleOfScreen = [
    ...outline.slice(cowl, head),
    [headX - 13, heightAt(outline.slice(cowl), headX - 13)] as const,
  ];
  const ridge = outline.slice(head);
  // Where the outline turns up again, a cab or a cabin ends: what follows belongs to the body below.
  const hollow = ridge.findIndex((point, k) => {
    const [ax, ay] = ridge[k - 1] ?? point;
    const [bx, by] = ridge[k + 1] ?? point;
    const bend = Math.atan2(
      (point[0] - ax) * (by - point[1]) - (point[1] - ay) * (bx - point[0]),
      (point[0] - ax) * (bx - point[0]) + (point[1] - ay) * (by - point[1]),
    );
    return (
      bend > 0.2 &&
      point[0] < length - 36 &&
      point[1] > cowlY - 30 &&
      point[1] < cowlY + (height - cowlY) * 0.4
    );
  });
  const roof = hollow < 0 ? ridge : ridge.slice(0, hollow + 1);
  const deck =
    hollow < 0 ? [] : ridge.slice(hollow).filter(([, y]) => y < cowlY + (height - cowlY) * 0.3);
  const tail = outline.slice(
    Math.max(
      head + 1,
      outline.findLastIndex(([x, y]) => x < length - 90 && y > cowlY),
    ),
  );

  const section: Point[] = [
    [0, half - 12],
    [end.ride, half - 7],
    [end.ride + 16, half - 1.6],
    [end.ride + 36, half],
    [end.shoulder - 14, half - 0.8],
    [end.shoulder - 2, half - 3],
    [Math.max(end.waist, end.shoulder + 3), end.waistHalf + 3],
    [(end.waist + end.height - end.crown) / 2, (end.waistHalf + end.roofHalf) / 2 + 2.4],
    [end.height - end.crown, end.roofHalf + 1],
    [end.height + 4, end.roofHalf - 14],
  ];
  const upright = (x: number, y: number): number => {
    const turned = heightAt(shoulder, x);
    const level = y <= turned ? (y / turned) * end.shoulder : end.shoulder + y - turned;
    return heightAt(section, level);
  };
  const rounded = (into: number, depth: number): number =>
    into >= depth
      ? 1
      : (1 - ((depth - Math.max(0, into)) / depth) ** squareness) ** (1 / squareness);
  const bow = (z: number, width: number): number =>
    noseDepth * (1 - (1 - Math.min(1, Math.abs(z) / width) ** squareness) ** (1 / squareness));
  const frontAt = reachOf([...nose, ...bonnet.slice(1)]);
  const rearAt = reachOf(tail.filter(([x]) => x > length * 0.6));
  const flankAt = (x: number, y: number): number =>
    upright(x, y) *
    (y > cowlY ? 1 : Math.max(0.35, rounded(x - frontAt(Math.min(y, end.nose)), noseDepth))) *
    Math.max(0.6, rounded(Math.max(rearAt(y), x) - x, tailDepth));

  return {
    side,
    end,
    nose,
    bonnet,
    roof,
    deck,
    tailAt: rearAt,
    onFlank: ([x, y], out = 0) => [x, y, flankAt(x, y) + out],
    onNose: ([z, y]) => [frontAt(y) + bow(z, upright(noseDepth, y) + 0.5), y, z],
    onBonnet: ([x, y], share) => {
      const done = Math.min(1, Math.max(0, (x - (bonnet[0]?.[0] ?? 0)) / Math.max(1, cowlX)));
      const width = upright(x + noseDepth * (1 - done), Math.min(y, heightAt(shoulder, x)));
      const edge = width - 6 * (1 - done);
      const shift = bow(share * edge, width) * (1 - done) + (footX - cowlX) * share ** 2 * done;
      const low = Math.min(y, heightAt(shoulder, x + shift) + 1);
      return [x + shift, y - (y - low) * Math.abs(share) ** 2.6, share * edge];
    },
    onScreen: (rise, share) => {
      const [mx, my] = along(middleOfScreen, rise);
      const [ex, ey] = along(windscreen, rise);
      const bend = share ** 2;
      return [mx + (ex - mx) * bend, my + (ey - my) * bend, share * (upright(ex, ey) - 3)];
    },
    onRoof: ([x, y], share) => {
      const share01 = Math.min(1, Math.max(0, (y - cowlY) / Math.max(1, height - cowlY)));
      const drop = end.crown * 0.62 * share01 * Math.abs(share) ** 2.4;
      const inward = rounded(length - x, tailDepth);
      return [x, y - drop, share * (upright(x, y - drop) - 1) * Math.max(0.7, inward)];
    },
  };
}
