import { groundLine } from '../background.ts';
import { closedPath, type Point } from '../curve.ts';
import type { EndProfile } from '../ends/end-profile.ts';
import { linear, radial, short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { SideProfile } from '../side/side-profile.ts';
import type { Variation } from '../variation.ts';
import { cameraBefore, type Camera, type Place } from './camera.ts';
import { face } from './face.ts';
import { flank } from './flank.ts';
import { hullOf } from './hull.ts';
import { mirrors, roofRails } from './outside.ts';
import { solidOf, type Solid } from './solid.ts';
import { glasshouse } from './glasshouse.ts';
import { top } from './top.ts';
import { archHollows, farTyre, nearWheels } from './standing.ts';

/** Room for the vehicle: what remains inside the picture however that is cropped. */
const room = { width: 636, height: 372, middle: 400 } as const;

const shares = Array.from({ length: 21 }, (_, k) => k / 10 - 1);

/** The body up to its waist: nose, bonnet, flank, deck and tail. */
function lowerBody(solid: Solid): Place[] {
  const { side, nose, bonnet, roof, deck, onNose, onBonnet, onFlank, onRoof, tailAt, end } = solid;
  const half = end.width / 2 - 0.4;
  const waist = bonnet.at(-1)?.[1] ?? end.waist;
  const open = deck.length > 0;
  const tailHead = Math.min(waist, deck[0]?.[1] ?? waist);
  const tail = Array.from({ length: 9 }, (_, k) => side.sill + ((tailHead - side.sill) * k) / 8);
  return [
    ...nose.flatMap(([, y]) => shares.map((share) => onNose([share * half, y]))),
    ...bonnet.flatMap((point) => shares.map((share) => onBonnet(point, share))),
    ...(open ? deck : roof.filter(([, y]) => y <= waist)).flatMap((point) =>
      shares.map((share) => onRoof(point, share)),
    ),
    ...side.shoulder.map((point) => onFlank(point)),
    onFlank([side.wheels.front, side.sill]),
    onFlank([side.wheels.rear, side.sill]),
    ...tail.flatMap((y) => [0.5, 3, 8, 16, 30].map((back) => onFlank([tailAt(y) - back, y]))),
  ];
}

/** What stands on the waist: windscreen, roof, side windows. */
function upperBody(solid: Solid): Place[] {
  const { side, bonnet, roof, deck, onFlank, onRoof, onScreen, tailAt } = solid;
  const waist = bonnet.at(-1)?.[1] ?? 0;
  return [
    ...[0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((rise) => shares.map((share) => onScreen(rise, share))),
    ...roof
      .filter(([, y]) => y > waist - 2)
      .flatMap((point) => shares.map((share) => onRoof(point, share))),
    ...side.daylight.map((point) => onFlank(point)),
    onFlank([(bonnet.at(-1)?.[0] ?? 0) + 10, waist - 8]),
    ...(deck.length > 0
      ? []
      : [0, 4, 12].map((back) => onFlank([tailAt(waist - 8) - back, waist - 8]))),
  ];
}

/** A body as the camera sees it, before it has paint or a plate. */
interface Stance {
  readonly solid: Solid;
  readonly camera: Camera;
  readonly lower: readonly Point[];
  readonly upper: readonly Point[];
}

/** Most of the work, and the same for every vehicle of a design. */
const stances = new WeakMap<SideProfile, Stance>();

function stanceOf(side: SideProfile, end: EndProfile): Stance {
  const known = stances.get(side);
  if (known?.solid.end === end) return known;
  const solid = solidOf(side, end);
  const camera = cameraBefore(side.length, side.height);
  const lower = hullOf(lowerBody(solid).map(camera));
  const upper = hullOf(upperBody(solid).map(camera));
  const stance = { solid, camera, lower, upper };
  stances.set(side, stance);
  return stance;
}

/** A vehicle from before its left front corner: the picture of its card. */
export function threeQuarterView(
  side: SideProfile,
  end: EndProfile,
  paint: Paint,
  variation: Variation,
  registration: string,
): string {
  const { solid, camera, lower, upper } = stanceOf(side, end);
  const all = [...lower, ...upper];
  const left = Math.min(...all.map(([x]) => x));
  const right = Math.max(...all.map(([x]) => x));
  const high = Math.max(...all.map(([, y]) => y));
  const low = camera([side.wheels.front, 0, end.width / 2])[1];
  const scale = Math.min(1.5, room.width / (right - left), room.height / (high - low));
  const body = closedPath(lower) + closedPath(upper);
  const at = (x: number, y: number): readonly [number, number] => camera(solid.onFlank([x, y]));
  return [
    tag(
      'g',
      {
        transform: `translate(${short(room.middle - ((left + right) / 2) * scale)} ${short(groundLine + 22 + low * scale)}) scale(${scale.toFixed(3)})`,
      },
      shadow(solid, camera),
      tag(
        'defs',
        {},
        paintGradient(solid, paint, at),
        linear(
          'plastic',
          [0, -60, 0, -10],
          [
            [0, '#3a3f44'],
            [0.5, '#23272a'],
            [1, '#101214'],
          ],
        ),
        tag('path', { id: 'body', d: body }),
        tag('clipPath', { id: 'within' }, tag('use', { href: '#body' })),
      ),
      farTyre(solid, camera),
      tag('use', {
        href: '#body',
        fill: 'url(#paint)',
        stroke: mix(paint.deep, '#000000', 0.3),
        'stroke-width': 1,
        'paint-order': 'stroke',
      }),
      tag(
        'g',
        { 'clip-path': 'url(#within)' },
        top(solid, camera, paint),
        flank(solid, camera, paint, variation),
        face(solid, camera, paint, variation, registration),
        glasshouse(solid, camera, paint, variation),
      ),
      archHollows(solid, camera),
      nearWheels(solid, camera, variation),
      roofRails(solid, camera, variation),
      mirrors(solid, camera, paint),
    ),
  ].join('');
}

function paintGradient(
  { side, end }: Solid,
  paint: Paint,
  at: (x: number, y: number) => readonly [number, number],
): string {
  const { length, sill, height } = side;
  const x = length * 0.5;
  const sh = side.shoulder[Math.floor(side.shoulder.length / 2)]?.[1] ?? end.shoulder;
  const [ax, ay] = at(length * 0.25, sh);
  const [bx, by] = at(length * 0.75, sh);
  const run = Math.hypot(bx - ax, by - ay);
  const across = [-(by - ay) / run, (bx - ax) / run] as const;
  const measure = (y: number): number => {
    const [px, py] = at(x, y);
    return px * across[0] + py * across[1];
  };
  const start = measure(height);
  const stop = measure(sill);
  const [mx, my] = at(x, height);
  const reach = start - stop;
  const offset = (y: number): number =>
    Math.round(Math.min(1, Math.max(0, (start - measure(y)) / reach)) * 100) / 100;
  return linear(
    'paint',
    [mx, -my, mx - across[0] * reach, -my + across[1] * reach],
    [
      [0, mix(paint.base, paint.highlight, 0.6)],
      [offset(sh + 14), mix(paint.base, paint.highlight, 0.2)],
      [offset(sh + 3), mix(paint.base, paint.highlight, 0.5)],
      [offset(sh - 2), mix(paint.base, paint.highlight, 0.2)],
      [offset(sh - 10), mix(paint.base, paint.shade, 0.35 * paint.gloss)],
      [offset(sh - 26), paint.base],
      [offset(sill + 30), mix(paint.base, paint.highlight, 0.12)],
      [offset(sill + 22), mix(paint.base, paint.shade, 0.45)],
      [offset(sill + 8), paint.shade],
      [1, paint.deep],
    ],
  );
}

/** On the ground under the whole body: soft outside, dark where the tyres stand. */
function shadow({ side, end }: Solid, camera: Camera): string {
  const half = end.width / 2;
  const [cx, cy] = camera([side.length / 2, 0, 0]);
  const [ax, ay] = camera([side.length, 0, 0]);
  const [bx, by] = camera([side.length / 2, 0, half]);
  const frame = [ax - cx, -(ay - cy), bx - cx, -(by - cy)].map((n) => (n / 100).toFixed(3));
  const at = `matrix(${frame.join(' ')} ${short(cx)} ${short(-cy)})`;
  return [
    radial('shadow', [
      [0, '#0a0d11', 0.8],
      [0.7, '#0a0d11', 0.5],
      [0.86, '#10161d', 0.16],
      [1, '#10161d', 0],
    ]),
    tag('rect', {
      x: -118,
      y: -122,
      width: 236,
      height: 244,
      rx: 60,
      fill: 'url(#shadow)',
      transform: at,
    }),
    tag('rect', {
      x: -102,
      y: -104,
      width: 204,
      height: 208,
      rx: 50,
      fill: 'url(#shadow)',
      transform: at,
    }),
  ].join('');
}
