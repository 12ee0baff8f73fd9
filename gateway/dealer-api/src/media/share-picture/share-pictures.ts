import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../http/api-errors.ts';
import { openLettering } from './lettering.ts';
import { sharePicture, type SharedVehicle } from './share-picture.ts';

/** Cache size in bytes, enough for about three hundred pictures. */
const maxCacheBytes = 24_000_000;
/** Maximum queue length, not counting the picture in progress. */
const maxWaiting = 24;
const secondsUntilFree = 5;

/**
 * Makes the preview picture (PNG) for a link to a vehicle.
 * @throws ApiRefusal (429) while the queue is full
 */
export type MakeSharePicture = (vehicle: SharedVehicle) => Promise<Buffer>;

/** Loads the image library and fonts only when the first picture is requested. */
async function openRenderer(): Promise<(vehicle: SharedVehicle) => Promise<Buffer>> {
  const [{ default: sharp }, bold, medium] = await Promise.all([
    import('sharp'),
    openLettering(700),
    openLettering(500),
  ]);
  // One thread, so that requests of shoppers have priority.
  sharp.concurrency(1);
  sharp.cache(false);
  return (vehicle) =>
    sharp(Buffer.from(sharePicture(vehicle, bold, medium)))
      .png({ palette: true, colours: 256, effort: 4 })
      .toBuffer();
}

/**
 * Renders one picture at a time and caches the latest ones. Concurrent requests for the same
 * picture share one rendering.
 */
export function createSharePictures(): MakeSharePicture {
  let renderer: ReturnType<typeof openRenderer> | undefined;
  let lastInQueue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
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
    fetchMethod: async (_key, _stale, { context }) => {
      const previous = lastInQueue;
      waiting += 1;
      const picture = (async () => {
        await previous.catch(() => undefined);
        return await render(context);
      })();
      lastInQueue = picture;
      try {
        return await picture;
      } finally {
        waiting -= 1;
      }
    },
  });
  return async (vehicle) => {
    const key = JSON.stringify(vehicle);
    const cached = pictures.get(key);
    if (cached !== undefined) return cached;
    // Not 503, which clients treat as a failure of the service.
    if (waiting > maxWaiting)
      throw tooManyRequests('Too many pictures are being made; try again', secondsUntilFree);
    const picture = await pictures.fetch(key, { context: vehicle });
    if (picture === undefined) throw new Error('A picture was given up while it was made');
    return picture;
  };
}
