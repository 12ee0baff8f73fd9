import { stat } from 'node:fs/promises';
import { ImportError } from '../import-error.ts';
import { addressSource, isSafeAddress } from './address-source.ts';
import { folderSource } from './folder-source.ts';
import type { FeedSource } from './watch-feed.ts';

interface NamedSource {
  readonly source: FeedSource;
  /** Name in the log, without passwords and keys. */
  readonly name: string;
  readonly defaultInterval: string;
}

/** @throws ImportError if the place is neither a folder nor a safe address. */
export async function sourceOf(location: string): Promise<NamedSource> {
  if (/^[a-z]+:\/\//i.test(location)) {
    const address = URL.canParse(location) ? new URL(location) : undefined;
    if (address === undefined || !isSafeAddress(address)) {
      throw new ImportError(
        'The address of the feed must be https. Only on this machine itself it may be http.',
      );
    }
    const name = `${address.origin}${address.pathname}`;
    return { source: addressSource(address), name, defaultInterval: '15m' };
  }
  const found = await stat(location).catch(() => undefined);
  if (found?.isDirectory() !== true) {
    throw new ImportError(`${location} is not a folder. Name a folder or an https address.`);
  }
  return { source: folderSource(location), name: location, defaultInterval: '1m' };
}
