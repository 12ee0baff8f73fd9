import { createHash } from 'node:crypto';
import type { SetFile } from '@contracts/platform/remote/page-state';
import type { ServedPage } from '../sets/page-set.ts';
import { wholeSet } from './needed-set.ts';

/** Number of hash characters in the address. The browser checks the whole hash. */
const hashInAddress = 16;

/** The whole set as a file, which browsers fetch after they have rendered the page. */
export interface SetFileContent extends SetFile {
  content: Buffer;
}

/** Every gateway makes the same file for the same set. */
export function setFileOf(page: ServedPage): SetFileContent {
  const content = Buffer.from(JSON.stringify(wholeSet(page)));
  const hash = createHash('sha384').update(content).digest('base64');
  const name = Buffer.from(hash, 'base64').toString('base64url').slice(0, hashInAddress);
  return {
    address: `/releases/sets/${page.set}-${name}.json`,
    integrity: `sha384-${hash}`,
    content,
  };
}
