import { groundLine, groundShadow } from '../background.ts';
import { closedPath, type Point } from '../curve.ts';
import { linear, short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { EndProfile } from './end-profile.ts';
import { pair, symmetric } from './symmetry.ts';

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
