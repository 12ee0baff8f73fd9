import { stat } from 'node:fs/promises';
import { InputError } from '../input-error.ts';
import { addressSource, isSafeAddress } from './address-source.ts';
import { folderSource } from './folder-source.ts';
import type { FeedSource } from './watch-feed.ts';

/** @throws InputError if the place is neither a folder nor a safe address. */
export async function sourceOf(location: string): Promise<FeedSource> {
  if (/^[a-z]+:\/\//i.test(location)) {
    const address = URL.parse(location);
    if (address === null || !isSafeAddress(address)) {
      throw new InputError(
        'The address of the feed must be https. Only on this machine itself it may be http.',
      );
    }
    return addressSource(address);
  }
  const found = await stat(location).catch(() => undefined);
  if (found?.isDirectory() !== true) {
    throw new InputError(`${location} is not a folder. Name a folder or an https address.`);
  }
  return folderSource(location);
}
