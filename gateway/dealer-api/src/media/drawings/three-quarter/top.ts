import { closedPath, openPath } from '../curve.ts';
import { linear, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import { seen, type Camera } from './camera.ts';
import type { Solid } from './solid.ts';

const across = [-1, -0.8, -0.5, 0, 0.5, 0.8, 0.97] as const;

/** Bonnet and roof: what lies open to the sky. */
export function top(solid: Solid, camera: Camera, paint: Paint): string {
  const { bonnet, roof, onBonnet, onRoof, onScreen } = solid;
  const tip = bonnet[0] ?? [0, 0];
  const cowl = bonnet.at(-1) ?? tip;
  const middle = bonnet.slice(1, -1);
  const panel = [
    ...seen(
      camera,
      across.map((share) => onBonnet(tip, share)),
    ),
    ...seen(
      camera,
      middle.map((point) => onBonnet(point, 0.97)),
    ),
    ...seen(camera, across.map((share) => onBonnet(cowl, share)).toReversed()),
    ...seen(camera, middle.map((point) => onBonnet(point, -1)).toReversed()),
  ];
  const marked = panel.map(([x, y], k) =>
    [
      0,
      across.length - 1,
      across.length + middle.length,
      2 * across.length + middle.length - 1,
    ].includes(k)
      ? ([x, y, 'corner'] as const)
      : ([x, y] as const),
  );
  const [, frontY] = camera(onBonnet(tip, 0.4));
  const [, rearY] = camera(onBonnet(cowl, 0));
  const crease = (share: number): string =>
    openPath(
      seen(
        camera,
        bonnet.map((point, k) => onBonnet(point, share * (0.8 + (0.2 * k) / bonnet.length))),
      ),
    );
  const waist = cowl[1];
  const ridge = roof.filter(([, y]) => y > waist + (solid.side.height - waist) * 0.72);
  const ceiling = closedPath(
    [
      ...seen(
        camera,
        across.map((share) => onScreen(1, share)),
      ),
      ...seen(
        camera,
        ridge.map((point) => onRoof(point, 0.98)),
      ),
      ...seen(camera, ridge.map((point) => onRoof(point, -1)).toReversed()),
    ].map(([x, y]) => [x, y, 'corner'] as const),
  );
  return [
    linear(
      'bonnet',
      [0, -rearY, 0, -frontY],
      [
        [0, mix(paint.base, paint.highlight, 0.35)],
        [0.35, mix(paint.base, paint.highlight, 0.75)],
        [0.7, mix(paint.base, paint.highlight, 0.45)],
        [1, mix(paint.base, paint.highlight, 0.2)],
      ],
    ),
    tag('path', {
      d: ceiling,
      fill: solid.side.cloth ? '#4a4f54' : mix(paint.base, paint.highlight, 0.62),
    }),
    tag('path', {
      d: closedPath(marked),
      fill: 'url(#bonnet)',
      stroke: mix(paint.deep, '#000000', 0.2),
      'stroke-width': 0.5,
    }),
    tag('path', {
      d: crease(0.56) + crease(-0.56),
      fill: 'none',
      stroke: paint.shade,
      'stroke-width': 1.6,
      opacity: 0.3,
    }),
    tag('path', {
      d: crease(0.585) + crease(-0.54),
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 0.9,
      opacity: 0.45,
    }),
  ].join('');
}
