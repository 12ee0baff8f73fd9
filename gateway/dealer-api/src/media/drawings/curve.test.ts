import { closedPath, heightAt, openPath, type Point } from './curve.ts';

interface Piece {
  readonly start: readonly [number, number];
  readonly numbers: readonly number[];
}

/** The pieces of a path of relative commands, as this module writes them. */
function piecesOf(path: string): Piece[] {
  const commands = path.match(/[MLclz][^MLclz]*/g) ?? [];
  let pen: [number, number] = [0, 0];
  const pieces: Piece[] = [];
  for (const command of commands) {
    const numbers = (command.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [x = 0, y = 0] = numbers.slice(-2);
    if (/^[ML]/.test(command)) pen = [x, y];
    else if (!command.startsWith('z')) {
      pieces.push({ start: pen, numbers });
      pen = [pen[0] + x, pen[1] + y];
    }
  }
  return pieces;
}

const arc: Point[] = [
  [0, 0],
  [40, 30],
  [100, 40],
  [180, 20],
];

test('the curve passes through every point, y turned to point down', () => {
  const starts = piecesOf(openPath(arc)).map(({ start }) => start);
  expect(starts).toEqual([
    [0, 0],
    [40, -30],
    [100, -40],
  ]);
});

test('tangents match where pieces meet, and break at a corner', () => {
  const bend = (points: readonly Point[]): number => {
    const [first, second] = piecesOf(openPath(points));
    const [, , ax = 0, ay = 0, bx = 0, by = 0] = first?.numbers ?? [];
    const [cx = 0, cy = 0] = second?.numbers ?? [];
    return Math.abs(Math.atan2(by - ay, bx - ax) - Math.atan2(cy, cx));
  };
  expect(bend(arc)).toBeLessThan(0.02);
  expect(
    bend([
      [0, 0],
      [40, 30, 'corner'],
      [100, 40],
      [180, 20],
    ]),
  ).toBeGreaterThan(0.2);
});

test('rounding never adds up: a long closed outline ends where it began', () => {
  const ring = Array.from({ length: 40 }, (_, k): Point => [
    100 * Math.cos(k * 0.157) + 0.033 * k,
    100 * Math.sin(k * 0.157),
  ]);
  const pieces = piecesOf(closedPath(ring));
  const last = pieces.at(-1);
  const [x = 0, y = 0] = last?.numbers.slice(-2) ?? [];
  expect((last?.start[0] ?? 0) + x).toBeCloseTo(pieces[0]?.start[0] ?? NaN, 5);
  expect((last?.start[1] ?? 0) + y).toBeCloseTo(pieces[0]?.start[1] ?? NaN, 5);
});

test('height along a line', () => {
  expect(heightAt(arc, 20)).toBe(15);
  expect(heightAt(arc, -5)).toBe(0);
  expect(heightAt(arc, 500)).toBe(20);
});
