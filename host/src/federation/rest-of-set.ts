import type { PageSet } from '@contracts/platform/remote/build-record';
import type { SetFile } from '@contracts/platform/remote/page-state';

/** A navigation waits for it no longer: its page is loaded as a document then. */
const readLimitMs = 5_000;

/** What of the page's set its document does not hold. */
export interface RestOfSet {
  /** True once nothing more of the set can come. */
  isRead(): boolean;
  /** Reads it once; after a failure the next call tries again. @returns whether it is read */
  read(): Promise<boolean>;
}

/** Of a document that holds all of its set, and of the server. */
export const nothingMore: RestOfSet = { isRead: () => true, read: async () => true };

/** @param take told all of the set, before `read` says that it is */
export function restOfSet(file: SetFile | undefined, take: (whole: PageSet) => void): RestOfSet {
  if (file === undefined) return nothingMore;
  const { address, integrity } = file;
  let isRead = false;
  let reading: Promise<boolean> | null = null;

  async function read(): Promise<boolean> {
    const signal = AbortSignal.timeout(readLimitMs);
    try {
      // The browser lets nothing else through than what the page names, as the gateway made it: to
      // parse it once more would be worth no byte of a schema.
      const answer = await fetch(address, { integrity, signal });
      take((await answer.json()) as PageSet);
      isRead = true;
    } catch {
      reading = null; // Who needs more than the page has goes by a document.
    }
    return isRead;
  }

  return { isRead: () => isRead, read: () => (reading ??= read()) };
}
