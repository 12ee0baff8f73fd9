import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { tooManyRequests } from '../../http/api-errors.ts';
import { openLettering } from './lettering.ts';
import { sharePicture, type SharedVehicle } from './share-picture.ts';

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
