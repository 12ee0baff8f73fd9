import { drawVehicle, type VehicleDrawing } from '../drawings/draw-vehicle.ts';
import { tag } from '../drawings/markup.ts';
import { plate } from '../drawings/plate.ts';
import { fitLines } from './fit-lines.ts';
import type { Lettering } from './lettering.ts';

/** The size that sites which show a link ask for. */
export const shareSize = { width: 1200, height: 630 } as const;

export interface SharedVehicle {
  readonly drawing: Omit<VehicleDrawing, 'view'>;
  /** '2021 Ford Focus' */
  readonly title: string;
  readonly derivative: string;
}

const margin = 56;
/** The paper on the left, with the words on it. */
const paper = 440;
const column = { width: paper - margin - 28, titleSize: 44, lineSize: 26 } as const;
/** A plate of 52 cm in the picture's own units. */
const plateScale = 4.6;

/** Name, derivative and plate on paper, the car beside them. No price: a shared link outlives it. */
export function sharePicture(
  { drawing, title, derivative }: SharedVehicle,
  bold: Lettering,
  medium: Lettering,
): string {
  const { width, height } = shareSize;
  const { titleSize, lineSize } = column;
  const titles = fitLines(bold, title, { width: column.width, size: titleSize, maxLines: 4 });
  const lines = fitLines(medium, derivative, { width: column.width, size: lineSize, maxLines: 3 });
  const words = (
    lettering: Lettering,
    texts: readonly string[],
    top: number,
    size: number,
    leading: number,
  ): string =>
    texts.map((text, k) => lettering.outline(text, margin, top + k * leading, size)).join('');
  const below = 128 + titles.length * 52;
  const car = drawVehicle({ ...drawing, view: 'three-quarter' }).replace(
    '<svg ',
    `<svg x="${paper}" width="${width - paper}" height="${height}" preserveAspectRatio="xMidYMid slice" `,
  );
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    car,
    tag('path', { fill: '#fff', d: `M0 0h${paper}v${height}H0z` }),
    tag('path', { fill: '#ffd200', d: `M${margin} 56h72v10H${margin}z` }),
    tag('path', { fill: '#10161d', d: words(bold, titles, 136, titleSize, 52) }),
    lines.length === 0
      ? ''
      : tag('path', { fill: '#46505a', d: words(medium, lines, below + 22, lineSize, 36) }),
    drawing.registration === ''
      ? ''
      : tag(
          'g',
          {
            transform: `translate(${margin + 26.8 * plateScale} ${height - 90}) scale(${plateScale})`,
          },
          plate(drawing.registration, 'rear', 0, 0),
        ),
  );
}
