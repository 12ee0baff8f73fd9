import { stat } from 'node:fs/promises';
import { ImportError } from '../import-error.ts';
import { addressSource, isSafeAddress } from './address-source.ts';
import { folderSource } from './folder-source.ts';
import type { FeedSource } from './watch-feed.ts';

interface NamedSource {
  readonly source: FeedSource;
  /** Name in the log, without passwords and keys. */
  readonly name: string;
  readonly defaultEvery: string;
}

/** @throws ImportError if the place is neither a folder nor a safe address. */
export async function sourceOf(place: string): Promise<NamedSource> {
  if (/^[a-z]+:\/\//i.test(place)) {
    const address = URL.canParse(place) ? new URL(place) : undefined;
    if (address === undefined || !isSafeAddress(address)) {
      throw new ImportError(
        'The address of the feed must be https. Only on this machine itself it may be http.',
      );
    }
    const name = `${address.origin}${address.pathname}`;
    return { source: addressSource(address), name, defaultEvery: '15m' };
  }
  const found = await stat(place).catch(() => undefined);
  if (found?.isDirectory() !== true) {
    throw new ImportError(`${place} is not a folder. Name a folder or an https address.`);
  }
  return { source: folderSource(place), name: place, defaultEvery: '1m' };
}
