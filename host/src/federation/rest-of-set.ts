import type { PageSet } from '@contracts/platform/remote/build-record';
import type { SetFile } from '@contracts/platform/remote/page-state';

/** After this, a navigation loads its page as a document. */
const readLimitMs = 5_000;

/** The rest of the page's set, which its document does not contain. */
export interface RestOfSet {
  /** True if the whole set is known. */
  isRead(): boolean;
  /** Reads it once; after a failure the next call tries again. @returns whether it was read */
  read(): Promise<boolean>;
}

/** For a document that contains its whole set, and for the server. */
export const nothingMore: RestOfSet = { isRead: () => true, read: async () => true };

/** @param take called with the whole set before `read` resolves */
export function restOfSet(file: SetFile | undefined, take: (whole: PageSet) => void): RestOfSet {
  if (file === undefined) return nothingMore;
  const { address, integrity } = file;
  let isRead = false;
  let reading: Promise<boolean> | null = null;

  async function read(): Promise<boolean> {
    const signal = AbortSignal.timeout(readLimitMs);
    try {
      // The browser checks the hash, and the gateway made the file: parsing it again is not worth
      // the bytes of a schema.
      const answer = await fetch(address, { integrity, signal });
      take((await answer.json()) as PageSet);
      isRead = true;
    } catch {
      reading = null; // A navigation that needs more loads a document.
    }
    return isRead;
  }

  return { isRead: () => isRead, read: () => (reading ??= read()) };
}
