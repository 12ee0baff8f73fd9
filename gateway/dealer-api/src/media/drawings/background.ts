import { linear, radial, tag } from './markup.ts';

/** Where tyres meet the ground in the picture, in its own units. */
export const groundLine = 446;

const wallFoot = 392;

/** The forecourt behind every vehicle: a pale showroom front, swept ground, one marked bay. */
export function background(): string {
  const mullions = [-12, 152, 316, 480, 644, 808].map(
    (x) => `M${String(x)} 128V${String(wallFoot - 6)}`,
  );
  return [
    tag(
      'defs',
      {},
      linear(
        'wall',
        [0, 0, 0, wallFoot],
        [
          [0, '#f3f4f1'],
          [1, '#e7e9e4'],
        ],
      ),
      linear(
        'glazing',
        [0, 128, 240, wallFoot],
        [
          [0, '#e0e5e5'],
          [0.5, '#ebeeec'],
          [1, '#dde1df'],
        ],
      ),
      linear(
        'ground',
        [0, wallFoot, 0, 600],
        [
          [0, '#cdd0ca'],
          [0.3, '#dcded9'],
          [1, '#eceeea'],
        ],
      ),
      radial('glow', [
        [0, '#fff', 0.75],
        [1, '#fff', 0],
      ]),
    ),
    tag('path', { fill: 'url(#wall)', d: 'M0 0h800v600H0z' }),
    tag('path', { fill: 'url(#glazing)', d: `M0 128h800v${String(wallFoot - 134)}H0z` }),
    tag('path', {
      fill: '#fff',
      opacity: 0.3,
      d: 'M60 386 200 128h70L130 386zM560 386 700 128h26L586 386z',
    }),
    tag('path', { d: mullions.join(''), stroke: '#d2d6d2', 'stroke-width': 3 }),
    tag('path', { fill: '#fafbf9', d: 'M0 98h800v28H0z' }),
    tag('path', { fill: '#cfd3ce', d: 'M0 126h800v3H0z' }),
    tag('path', { fill: '#ffd200', opacity: 0.8, d: 'M0 122h800v1.6H0z' }),
    tag('path', { fill: '#d6d9d3', d: `M0 ${String(wallFoot - 6)}h800v8H0z` }),
    tag('path', {
      fill: 'url(#ground)',
      d: `M0 ${String(wallFoot)}h800v${String(600 - wallFoot)}H0z`,
    }),
    tag('path', {
      fill: '#fff',
      opacity: 0.6,
      d: 'M0 530h800v5H0zM60 400h4L-14 600h-14zM736 400h4l88 200h-14z',
    }),
    tag('ellipse', { cx: 330, cy: 250, rx: 420, ry: 190, fill: 'url(#glow)' }),
  ].join('');
}

/** Soft shadow on the ground: a wide one from the sky, a dark one under the sills, one where each tyre stands. */
export function groundShadow(
  left: number,
  right: number,
  tyres: readonly number[],
  tyreReach: number,
): string {
  const middle = (left + right) / 2 + 6;
  const half = (right - left) / 2;
  return [
    tag(
      'defs',
      {},
      radial('shadow', [
        [0, '#10161d', 0.55],
        [0.6, '#10161d', 0.34],
        [1, '#10161d', 0],
      ]),
      radial('contact', [
        [0, '#05070a', 0.95],
        [0.5, '#05070a', 0.6],
        [1, '#05070a', 0],
      ]),
    ),
    tag('ellipse', {
      cx: middle,
      cy: groundLine + 6,
      rx: half * 1.1,
      ry: 24,
      fill: 'url(#shadow)',
    }),
    tag('ellipse', {
      cx: middle,
      cy: groundLine - 2,
      rx: half * 0.99,
      ry: 10,
      fill: 'url(#contact)',
      opacity: 0.7,
    }),
    ...tyres.map((x) =>
      tag('ellipse', { cx: x + 3, cy: groundLine, rx: tyreReach, ry: 6, fill: 'url(#contact)' }),
    ),
  ].join('');
}
