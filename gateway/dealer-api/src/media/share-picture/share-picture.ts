import { drawVehicle, type VehicleDrawing } from '../drawings/draw-vehicle.ts';
import { plateLettering } from '../drawings/plate-lettering.ts';
import { fillTemplate } from '../drawings/vehicle-template.ts';
import type { Lettering } from './lettering.ts';

/** Maximum length of a text. Longer texts would not fit anyway. */
const maxCharacters = 120;

/** Breaks a text into lines that fit. Text that does not fit is cut with an ellipsis. */
export function fitLines(
  lettering: Lettering,
  text: string,
  { width, size, maxLines }: { width: number; size: number; maxLines: number },
): string[] {
  const fits = (line: string): boolean => lettering.width(line, size) <= width;
  const shorten = (line: string, ending: string): string => {
    let letters = [...line];
    while (letters.length > 0 && !fits(`${letters.join('')}${ending}`))
      letters = letters.slice(0, -1);
    return `${letters.join('').trimEnd()}${ending}`;
  };
  const lines: string[] = [];
  for (const word of [...text].slice(0, maxCharacters).join('').split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(fits(word) ? word : shorten(word, '…'));
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), shorten(lines[maxLines - 1] ?? '', '…')];
}

export interface SharedVehicle {
  readonly drawing: Omit<VehicleDrawing, 'view'>;
  /** '2021 Ford Focus', for example. */
  readonly title: string;
  readonly derivative: string;
}

/** The image size that social networks recommend for link previews. */
const width = 1200;
const height = 630;
const margin = 56;
/** Width of the text panel on the left, as in `assets/vehicles/share-picture.svg`. */
const panel = 440;
const column = { width: panel - margin - 28, titleSize: 44, lineSize: 26 } as const;

/** Name, derivative and plate beside the car. No price, because a shared link may outlive it. */
export function sharePicture(
  { drawing, title, derivative }: SharedVehicle,
  bold: Lettering,
  medium: Lettering,
): string {
  const { titleSize, lineSize } = column;
  const titles = fitLines(bold, title, { width: column.width, size: titleSize, maxLines: 4 });
  const lines = fitLines(medium, derivative, { width: column.width, size: lineSize, maxLines: 3 });
  const car = drawVehicle({ ...drawing, view: 'three-quarter' }).replace(
    '<svg ',
    `<svg x="${panel}" width="${width - panel}" height="${height}" preserveAspectRatio="xMidYMid slice" `,
  );
  return fillTemplate('share-picture', {
    car,
    title: titles.map((text, k) => bold.outline(text, margin, 136 + k * 52, titleSize)).join(''),
    derivative: lines
      .map((text, k) => medium.outline(text, margin, 150 + titles.length * 52 + k * 36, lineSize))
      .join(''),
    plate: drawing.registration === '' ? null : plateLettering(drawing.registration),
  });
}
