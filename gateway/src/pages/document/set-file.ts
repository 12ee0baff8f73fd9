import { createHash } from 'node:crypto';
import type { SetFile } from '@contracts/platform/remote/page-state';
import type { ServedPage } from '../sets/page-set.ts';
import { wholeSet } from './needed-set.ts';

/** Its start is enough for an address: what comes from there is compared with all of it. */
const hashInAddress = 16;

/** All of a set as a file, which browsers fetch when they have drawn the page. */
export interface SetFileContent extends SetFile {
  content: Buffer;
}

/** The same for the same releases under the same number, whichever gateway makes it. */
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
