import { LRUCache } from 'lru-cache';
import { tooMany } from '../../http/api-errors.ts';
import { openLettering } from './lettering.ts';
import { sharePicture, type SharedVehicle } from './share-picture.ts';

/** Cache size in bytes, enough for about three hundred pictures. */
const maxKept = 24_000_000;
/** Maximum queue length, besides the picture in progress. */
const maxWaiting = 24;
const secondsUntilFree = 5;

/** The PNG for a shared link to a vehicle. @throws ApiRefusal (429) while the queue is full */
export type MakeSharePicture = (vehicle: SharedVehicle) => Promise<Buffer>;

/** Loads the image library and fonts only when the first picture is requested. */
async function openPress(): Promise<(vehicle: SharedVehicle) => Promise<Buffer>> {
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

/** Renders one picture at a time and caches the latest ones. Concurrent equal requests share it. */
export function createSharePictures(): MakeSharePicture {
  let press: ReturnType<typeof openPress> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const make = async (vehicle: SharedVehicle): Promise<Buffer> => {
    press ??= openPress();
    try {
      return await (
        await press
      )(vehicle);
    } catch (error) {
      // Load again for the next request, because a missing file may exist by then.
      press = undefined;
      throw error;
    }
  };
  const pictures = new LRUCache<string, Buffer, SharedVehicle>({
    maxSize: maxKept,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: async (_key, _stale, { context }) => {
      const before = last;
      waiting += 1;
      const made = (async () => {
        await before.catch(() => undefined);
        return await make(context);
      })();
      last = made;
      try {
        return await made;
      } finally {
        waiting -= 1;
      }
    },
  });
  return async (vehicle) => {
    const key = JSON.stringify(vehicle);
    const kept = pictures.get(key);
    if (kept !== undefined) return kept;
    // Not 503, which clients treat as a failure of the service.
    if (waiting > maxWaiting)
      throw tooMany('Too many pictures are being made; try again', secondsUntilFree);
    const made = await pictures.fetch(key, { context: vehicle });
    if (made === undefined) throw new Error('A picture was given up while it was made');
    return made;
  };
}
