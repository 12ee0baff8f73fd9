import { closedPath, openPath, type Point } from '../curve.ts';
import { linear, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { Variation } from '../variation.ts';
import { seen, type Camera, type Place } from './camera.ts';
import type { Solid } from './solid.ts';

const across = [-1, -0.75, -0.4, 0, 0.4, 0.75, 1] as const;
const rises = [0.03, 0.33, 0.66, 0.97] as const;

function screen(solid: Solid): Place[] {
  const { onScreen } = solid;
  const edge = 0.965;
  return [
    ...across.map((share) => onScreen(0.03, share * edge)),
    ...rises.slice(1, -1).map((rise) => onScreen(rise, edge)),
    ...across.map((share) => onScreen(0.97, share * edge)).toReversed(),
    ...rises
      .slice(1, -1)
      .map((rise) => onScreen(rise, -edge))
      .toReversed(),
  ];
}

/** Windscreen and side windows, their pillars and trim. */
export function glasshouse(
  solid: Solid,
  camera: Camera,
  paint: Paint,
  variation: Variation,
): string {
  const { side, onFlank, onScreen } = solid;
  const onPane = (points: readonly Point[]): Point[] =>
    seen(
      camera,
      points.map((point) => onFlank(point)),
      points.map(([, , corner]) => corner === 'corner'),
    );
  const panes = [side.daylight, ...(side.furtherPanes ?? [])]
    .map((pane) => closedPath(onPane(pane)))
    .join('');
  const heights = side.daylight.map(([, y]) => y);
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  const xs = side.daylight.map(([x]) => x);
  const start = Math.min(...xs);
  const stop = Math.max(...xs);
  const corners = [0, across.length - 1, across.length + 2, 2 * across.length + 1];
  const front = closedPath(
    seen(
      camera,
      screen(solid),
      screen(solid).map((_, k) => corners.includes(k)),
    ),
  );
  const [, screenFoot] = camera(onScreen(0, 0));
  const [, screenHead] = camera(onScreen(1, 0));
  const [, paneFoot] = camera(onFlank([start, low]));
  const [, paneHead] = camera(onFlank([(start + stop) / 2, high]));
  const quad = (points: readonly (readonly [number, number])[]): string =>
    closedPath(onPane(points.map(([x, y]): Point => [x, y, 'corner'])));
  const sheen = (x: number, width: number): string =>
    quad([
      [x, low - 4],
      [x + (high - low) * 0.8, high + 4],
      [x + (high - low) * 0.8 + width, high + 4],
      [x + width, low - 4],
    ]);
  const screenBand = (from: number, to: number): string =>
    closedPath(
      seen(
        camera,
        [onScreen(0, from), onScreen(1, from + 0.5), onScreen(1, to + 0.5), onScreen(0, to)],
        [true, true, true, true],
      ),
    );
  const wiper = (from: number, to: number, rise: number): string =>
    openPath(
      seen(camera, [
        onScreen(0.02, from),
        onScreen(rise * 0.8, (from + to) / 2),
        onScreen(rise, to),
      ]),
    );
  const seat = (z: number): string => {
    const [x, y] = [side.seats[0] ?? start, low];
    const rise = high - low;
    const width = 17;
    return closedPath(
      seen(
        camera,
        [
          [x, y - 4, z - width],
          [x + 4, y + rise * 0.42, z - width + 2],
          [x + 5, y + rise * 0.5, z - 9],
          [x + 6, y + rise * 0.76, z - 7],
          [x + 6, y + rise * 0.8, z],
          [x + 6, y + rise * 0.76, z + 7],
          [x + 5, y + rise * 0.5, z + 9],
          [x + 4, y + rise * 0.42, z + width - 2],
          [x, y - 4, z + width],
        ],
        [true, false, false, false, false, false, false, false, true],
      ),
    );
  };
  return [
    linear(
      'screen',
      [0, -screenHead, 0, -screenFoot],
      [
        [0, '#4e616e'],
        [0.3, '#8ea4b2'],
        [0.62, '#55656f'],
        [1, '#1d262d'],
      ],
    ),
    linear(
      'glass',
      [0, -paneHead, 0, -paneFoot],
      [
        [0, '#8fa3b0'],
        [0.35, '#5c707d'],
        [0.8, '#303c45'],
        [1, '#222b32'],
      ],
    ),
    tag(
      'defs',
      {},
      tag('path', { id: 'front', d: front }),
      tag('path', { id: 'pane', d: panes }),
      tag('clipPath', { id: 'ahead' }, tag('use', { href: '#front' })),
      tag('clipPath', { id: 'opening' }, tag('use', { href: '#pane' })),
    ),
    side.cloth ? tag('path', { d: closedPath(onPane(side.cloth)), fill: '#2a2e32' }) : '',
    tag('use', {
      href: '#front',
      fill: 'url(#screen)',
      stroke: '#0d1114',
      'stroke-width': 3.4,
      'stroke-linejoin': 'round',
    }),
    tag('use', { href: '#front', fill: 'url(#screen)' }),
    tag(
      'g',
      { 'clip-path': 'url(#ahead)' },
      tag('path', { d: seat(-35) + seat(35), fill: '#0b1014', opacity: 0.45 }),
      tag('path', {
        d: screenBand(-0.75, -0.3) + screenBand(-0.2, -0.1),
        fill: '#fff',
        opacity: 0.16,
      }),
      tag('path', {
        d: closedPath(
          seen(camera, [
            onScreen(0.9, -0.09),
            onScreen(0.9, 0.09),
            onScreen(1, 0.12),
            onScreen(1, -0.12),
          ]),
        ),
        fill: '#0d1114',
      }),
      tag('path', {
        d: wiper(-0.7, -0.05, 0.1) + wiper(-0.1, 0.6, 0.1),
        fill: 'none',
        stroke: '#0b0e10',
        'stroke-width': 1.3,
      }),
    ),
    tag('use', { href: '#pane', stroke: '#0d1114', 'stroke-width': 3, 'stroke-linejoin': 'round' }),
    tag(
      'g',
      { 'clip-path': 'url(#opening)' },
      tag('use', { href: '#pane', fill: 'url(#glass)' }),
      side.privacyFrom !== undefined && variation.hasPrivacyGlass
        ? tag('path', {
            d: quad([
              [side.privacyFrom, low - 9],
              [side.privacyFrom, high + 9],
              [stop + 9, high + 9],
              [stop + 9, low - 9],
            ]),
            fill: '#0b0f13',
            opacity: 0.6,
          })
        : '',
      tag('path', {
        d:
          sheen(start + (stop - start) * 0.1, 26) +
          sheen(start + (stop - start) * 0.28, 8) +
          sheen(start + (stop - start) * 0.6, 22),
        fill: '#fff',
        opacity: 0.15,
      }),
      ...side.pillars.map(({ foot, head, width, isPainted }) =>
        tag('path', {
          d: quad([
            [foot - width / 2, low - 6],
            [head - width / 2, high + 6],
            [head + width / 2, high + 6],
            [foot + width / 2, low - 6],
          ]),
          fill: isPainted ? mix(paint.base, paint.highlight, 0.15) : '#101418',
        }),
      ),
    ),
    variation.hasBrightTrim
      ? tag('use', { href: '#pane', stroke: '#e9edef', fill: 'none', 'stroke-width': 1.1 })
      : '',
  ].join('');
}
