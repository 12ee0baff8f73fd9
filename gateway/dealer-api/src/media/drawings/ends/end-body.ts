import { groundLine, groundShadow } from '../background.ts';
import { closedPath, type Point } from '../curve.ts';
import { linear, short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { EndProfile } from './end-profile.ts';

/** The right half of a shape, completed with its mirror image. */
export function symmetric(half: readonly Point[]): Point[] {
  const mirrored = half
    .filter(([x]) => x !== 0)
    .map(([x, y, corner]): Point => (corner ? [-x, y, corner] : [-x, y]))
    .reverse();
  return [...half, ...mirrored];
}

/** A shape on the right, and its mirror image on the left. */
export function pair(markup: string, id: string): string {
  return tag('g', { id }, markup) + tag('use', { href: `#${id}`, transform: 'scale(-1 1)' });
}

function outline(profile: EndProfile): Point[] {
  const { width, height, ride, shoulder, waist, waistHalf, roofHalf, crown } = profile;
  const half = width / 2;
  return symmetric([
    [half - 15, ride, 'corner'],
    [half - 6, ride + 3],
    [half - 1.6, ride + 16],
    [half, ride + 36],
    [half - 0.8, shoulder - 14],
    [half - 3.4, shoulder - 2],
    [waistHalf + 3.4, waist - 2],
    [waistHalf + 0.4, waist + 3],
    [(waistHalf + roofHalf) / 2 + 1.6, (waist + height - crown) / 2 + 1],
    [roofHalf + 0.4, height - crown - 3],
    [roofHalf - 9, height - crown * 0.5],
    [roofHalf * 0.5, height - crown * 0.12],
    [0, height],
  ]);
}

export interface EndGlass {
  readonly foot: number;
  readonly inset: number;
  readonly top: number;
}

/** The windscreen or rear glass: wider at the foot, both edges bowed. */
export function glassPane(profile: EndProfile, { foot, inset, top }: EndGlass): Point[] {
  const { height, waist, waistHalf, roofHalf, crown } = profile;
  const ceiling = height - top;
  const share = (foot - waist) / (height - crown - waist);
  const footHalf = waistHalf + (roofHalf - waistHalf) * share - inset;
  const headHalf = roofHalf - inset - 1;
  return symmetric([
    [0, foot - 3.4],
    [footHalf * 0.6, foot - 2],
    [footHalf, foot + 1.4, 'corner'],
    [(footHalf + headHalf) / 2 + 1, (foot + ceiling) / 2 + 0.6],
    [headHalf - 1.4, ceiling - 5.6, 'corner'],
    [headHalf - 5.4, ceiling - 2.6],
    [headHalf * 0.5, ceiling + 0.6],
    [0, ceiling + 1.6],
  ]);
}

/** Glass with the sky in it and the seats behind it. */
export function glass(profile: EndProfile, pane: EndGlass): string {
  const { height, roofHalf } = profile;
  const top = height - pane.top;
  const rise = top - pane.foot;
  const x = roofHalf * 0.52;
  const seat = `M${short(x - 13)} ${short(-pane.foot)}v${short(-rise * 0.3)}q0-5 5-5.6v-3q-3 0-3-3v-7q0-4 4-4h14q4 0 4 4v7q0 3-3 3v3q5 .6 5 5.6v${short(rise * 0.3)}z`;
  return [
    tag(
      'defs',
      {},
      linear(
        'glass',
        [0, -top, 0, -pane.foot],
        [
          [0, '#5d717e'],
          [0.28, '#8ba0ad'],
          [0.6, '#45545f'],
          [1, '#1f282f'],
        ],
      ),
      tag('path', { id: 'pane', d: closedPath(glassPane(profile, pane)) }),
      tag('clipPath', { id: 'opening' }, tag('use', { href: '#pane' })),
    ),
    tag('use', {
      href: '#pane',
      stroke: '#0d1114',
      'stroke-width': 3.2,
      'stroke-linejoin': 'round',
    }),
    tag('use', { href: '#pane', fill: 'url(#glass)' }),
    tag(
      'g',
      { 'clip-path': 'url(#opening)' },
      tag('g', { opacity: 0.5, fill: '#0b1014' }, pair(tag('path', { d: seat }), 'seat')),
      tag('path', {
        d: `M${short(-roofHalf - 4)} ${short(-pane.foot)}l34 ${short(-rise - 4)}h26l-34 ${short(rise + 4)}zM${short(-roofHalf + 30)} ${short(-pane.foot)}l34 ${short(-rise - 4)}h8l-34 ${short(rise + 4)}z`,
        fill: '#fff',
        opacity: 0.16,
      }),
    ),
  ].join('');
}

/** The body with its tyres and shadow; the details of one end are laid over it, inside the outline. */
export function endBody(
  profile: EndProfile,
  paint: Paint,
  inside: string,
  outside: string,
): string {
  const { width, height, ride, shoulder, waist, nose, tyreWidth } = profile;
  const scale = Math.min(2.3, 345 / height);
  const half = width / 2;
  const tyre = half - tyreWidth / 2 - 4;
  const offset = (level: number): number => (height - level) / (height - ride);
  return [
    groundShadow(
      400 - half * scale,
      400 + half * scale,
      [400 - tyre * scale, 400 + tyre * scale],
      tyreWidth * scale * 0.7,
    ),
    tag(
      'g',
      { transform: `translate(400 ${String(groundLine)}) scale(${scale.toFixed(3)})` },
      tag(
        'defs',
        {},
        linear(
          'paint',
          [0, -height, 0, -ride],
          [
            [0, mix(paint.base, paint.highlight, 0.8)],
            [offset(height - 8), mix(paint.base, paint.highlight, 0.25)],
            [offset(waist), mix(paint.base, paint.highlight, 0.12)],
            [offset(shoulder), mix(paint.base, paint.highlight, 0.5)],
            [offset(shoulder - 12), mix(paint.base, paint.highlight, 0.12)],
            [offset(nose - 26), paint.base],
            [offset(ride + 22), mix(paint.base, paint.shade, 0.6)],
            [1, paint.deep],
          ],
        ),
        linear(
          'turn',
          [-half, 0, half, 0],
          [
            [0, '#fff', 0.05],
            [0.05, '#fff', 0.3],
            [0.16, '#fff', 0.05],
            [0.5, '#fff', 0],
            [0.82, '#000', 0.03],
            [0.95, '#000', 0.22],
            [1, '#000', 0.42],
          ],
        ),
        linear(
          'plastic',
          [0, -60, 0, -16],
          [
            [0, '#3a3f44'],
            [0.5, '#23272a'],
            [1, '#101214'],
          ],
        ),
        linear(
          'rubber',
          [0, -40, 0, 0],
          [
            [0, '#050607'],
            [0.6, '#1d2023'],
            [1, '#0a0b0c'],
          ],
        ),
        tag('path', { id: 'body', d: closedPath(outline(profile)) }),
        tag('clipPath', { id: 'within' }, tag('use', { href: '#body' })),
      ),
      tag('path', {
        d: `M${short(-tyre)} ${short(-ride - 12)}h${short(2 * tyre)}v18h${short(-2 * tyre)}z`,
        fill: '#090b0d',
      }),
      pair(
        tag('rect', {
          x: tyre - tyreWidth / 2,
          y: -ride - 20,
          width: tyreWidth,
          height: ride + 20,
          rx: 4.5,
          fill: 'url(#rubber)',
        }) +
          tag('path', {
            d: `M${short(tyre - 4)} ${short(-ride)}v${short(ride - 1)}M${short(tyre + 4)} ${short(-ride)}v${short(ride - 1)}`,
            stroke: '#000',
            'stroke-width': 1.2,
          }),
        'tyre',
      ),
      outside,
      tag('use', { href: '#body', fill: 'url(#paint)' }),
      tag(
        'g',
        { 'clip-path': 'url(#within)' },
        tag('path', {
          d: `M${short(-half)} 0V${short(-height)}h${short(width)}V0z`,
          fill: 'url(#turn)',
        }),
        inside,
      ),
      tag('use', {
        href: '#body',
        fill: 'none',
        stroke: mix(paint.deep, '#000000', 0.4),
        'stroke-width': 0.5,
        opacity: 0.7,
      }),
    ),
  ].join('');
}

/** A fine gap between panels with the light on its lower edge. */
export function gap(path: string, paint: Paint): string {
  return (
    tag('path', {
      d: path,
      fill: 'none',
      stroke: paint.highlight,
      'stroke-width': 0.5,
      opacity: 0.5,
      transform: 'translate(0 .7)',
    }) +
    tag('path', {
      d: path,
      fill: 'none',
      stroke: mix(paint.deep, '#000000', 0.3),
      'stroke-width': 0.5,
      opacity: 0.85,
    })
  );
}

/** Door mirrors, seen from either end. */
export function mirrors(profile: EndProfile, paint: Paint, face: 'cap' | 'glass'): string {
  const { waist, waistHalf, width } = profile;
  const x = Math.max(waistHalf + 1, width / 2 - 12);
  const y = waist - 0.5;
  const shape: Point[] = [
    [x, y + 0.6, 'corner'],
    [x + 1, y + 8],
    [x + 6, y + 11],
    [x + 15, y + 10.6],
    [x + 18.4, y + 6.6],
    [x + 16.6, y + 1.6],
    [x + 8, y + 0.4],
  ];
  const half = mix(paint.base, paint.highlight, 0.25);
  return pair(
    tag('path', { d: `M${short(waistHalf - 3)} ${short(-y + 1)}l12-4v4z`, fill: '#14181c' }) +
      tag('path', { d: closedPath(shape), fill: half, stroke: paint.deep, 'stroke-width': 0.5 }) +
      (face === 'glass'
        ? tag('path', {
            d: `M${short(x + 3)} ${short(-y - 2)}h12v-5.5q-6-2.6-11-.5z`,
            fill: '#55656f',
          })
        : tag('path', {
            d: `M${short(x + 1)} ${short(-y - 2.6)}q8-1.6 16.6-1l-1.6 2.4-8.6 1.4z`,
            fill: '#14181c',
          })),
    'mirror',
  );
}
