import type { PageSet } from '@contracts/platform/remote/build-record';
import type { SetFile } from '@contracts/platform/remote/page-state';

/** Milliseconds. If reading takes longer, a navigation loads its page as a document. */
const readLimitMs = 5_000;

/** The rest of the page's set, which the document does not contain. */
export interface RestOfSet {
  /** Whether the whole set is known. */
  isRead(): boolean;
  /** Reads it once; after a failure, the next call tries again. @returns whether it was read */
  read(): Promise<boolean>;
}

/** For the server, and for documents that contain their whole set. */
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
      // The browser checks the hash, and the gateway wrote the file, so a schema is not worth its
      // size.
      const answer = await fetch(address, { integrity, signal });
      take((await answer.json()) as PageSet);
      isRead = true;
    } catch {
      reading = null; // A navigation that needs the rest loads a document.
    }
    return isRead;
  }

  return { isRead: () => isRead, read: () => (reading ??= read()) };
}
