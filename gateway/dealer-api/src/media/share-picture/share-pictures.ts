import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { tooManyRequests } from '../../http/api-errors.ts';
import { drawVehicle, type VehicleDrawing } from '../drawings/draw-vehicle.ts';
import { plateLettering } from '../drawings/plate-lettering.ts';
import { fillTemplate } from '../drawings/vehicle-template.ts';
import { type Lettering, openLettering } from './lettering.ts';

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

/** Cache size in bytes, enough for about three hundred pictures. */
const maxCacheBytes = 24_000_000;
/** Maximum queue length, not counting the picture in progress. */
const maxWaiting = 24;
const secondsUntilFree = 5;

/** Loads the image library and fonts only when the first picture is requested. */
async function openRenderer() {
  const [{ default: sharp }, bold, medium] = await Promise.all([
    import('sharp'),
    openLettering(700),
    openLettering(500),
  ]);
  // One thread, so that requests of shoppers have priority.
  sharp.concurrency(1);
  sharp.cache(false);
  return (vehicle: SharedVehicle) =>
    sharp(Buffer.from(sharePicture(vehicle, bold, medium)))
      .png({ palette: true, colours: 256, effort: 4 })
      .toBuffer();
}

/**
 * Makes the preview picture (PNG) for a link to a vehicle: one at a time. Caches the latest ones.
 * Concurrent requests for the same picture share one rendering. The returned function throws
 * ApiRefusal (429) while the queue is full.
 */
export function createSharePictures() {
  let renderer: ReturnType<typeof openRenderer> | undefined;
  const oneAtATime = pLimit(1);
  const render = async (vehicle: SharedVehicle): Promise<Buffer> => {
    renderer ??= openRenderer();
    try {
      return await (
        await renderer
      )(vehicle);
    } catch (error) {
      // Let the next request load them again, because a missing file may exist by then.
      renderer = undefined;
      throw error;
    }
  };
  const pictures = new LRUCache<string, Buffer, SharedVehicle>({
    maxSize: maxCacheBytes,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_key, _stale, { context }) => oneAtATime(() => render(context)),
  });
  return async (vehicle: SharedVehicle): Promise<Buffer> => {
    const key = JSON.stringify(vehicle);
    const cached = pictures.get(key);
    if (cached !== undefined) return cached;
    // Not 503, which clients treat as a failure of the service.
    if (oneAtATime.activeCount + oneAtATime.pendingCount > maxWaiting)
      throw tooManyRequests('Too many pictures are being made; try again', secondsUntilFree);
    const picture = await pictures.fetch(key, { context: vehicle });
    if (picture === undefined) throw new Error('A picture was given up while it was made');
    return picture;
  };
}
