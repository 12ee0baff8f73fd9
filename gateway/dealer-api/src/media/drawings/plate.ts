import { short, tag } from './markup.ts';
import { characterHeight, characterTop, letter } from './plate-glyphs.ts';

const plateWidth = 520;
const plateHeight = 111;

/** A plate of 520 by 111 mm about its centre, in centimetres: white for the front, yellow for the rear. */
export function plate(
  registration: string,
  end: 'front' | 'rear',
  centreX: number,
  centreY: number,
): string {
  const lettering = letter(registration);
  const narrowing = Math.min(1, (plateWidth - 22) / Math.max(1, lettering.width));
  const left = -(lettering.width * narrowing) / 2;
  return tag(
    'g',
    { transform: `translate(${short(centreX)} ${short(centreY)}) scale(.1)` },
    tag('rect', {
      x: -268,
      y: -63,
      width: 536,
      height: 128,
      rx: 10,
      fill: '#0c0e10',
      opacity: 0.8,
    }),
    tag('rect', {
      x: -260,
      y: -55,
      width: plateWidth,
      height: plateHeight,
      rx: 9,
      fill: end === 'front' ? '#f7f8f6' : '#ffd200',
    }),
    tag('path', { d: 'M-252-50h504', stroke: '#fff', 'stroke-width': 5, opacity: 0.7 }),
    tag(
      'clipPath',
      { id: 'level' },
      tag('path', {
        d: `M-9 ${short(characterTop)}h${short(lettering.width + 18)}v${short(characterHeight)}H-9z`,
      }),
    ),
    tag(
      'g',
      {
        transform: `translate(${short(left)} -32.5)${narrowing < 1 ? ` scale(${narrowing.toFixed(3)} 1)` : ''}`,
        'clip-path': 'url(#level)',
        fill: 'none',
        stroke: '#0b0d0f',
        'stroke-width': 14,
      },
      ...lettering.characters.map(({ path, left: x }) =>
        tag('path', { d: path, transform: `translate(${short(x)})` }),
      ),
    ),
  );
}
