import type { PageSet } from '@contracts/platform/remote/build-record';
import type { SetFile } from '@contracts/platform/remote/page-state';

/** Milliseconds. If fetching the rest takes longer, a navigation becomes a full page load. */
const readTimeoutMs = 5_000;

/** The rest of the page's set, which the document does not contain. */
export interface RestOfSet {
  /** Whether the whole set is known. */
  isRead(): boolean;
  /** Reads it once; after a failure, the next call tries again. @returns whether it was read */
  read(): Promise<boolean>;
}

/** For the server, and for documents that contain their whole set. */
export const emptyRestOfSet: RestOfSet = { isRead: () => true, read: async () => true };

/** @param onRead called with the whole set before `read` resolves */
export function createRestOfSet(
  file: SetFile | undefined,
  onRead: (wholeSet: PageSet) => void,
): RestOfSet {
  if (file === undefined) return emptyRestOfSet;
  const { address, integrity } = file;
  let isRead = false;
  let reading: Promise<boolean> | null = null;

  async function read(): Promise<boolean> {
    const signal = AbortSignal.timeout(readTimeoutMs);
    try {
      // The browser checks the hash, and the gateway wrote the file, so a schema is not worth its
      // size.
      const response = await fetch(address, { integrity, signal });
      onRead((await response.json()) as PageSet);
      isRead = true;
    } catch {
      reading = null; // A navigation that needs the rest loads a document.
    }
    return isRead;
  }

  return { isRead: () => isRead, read: () => (reading ??= read()) };
}
