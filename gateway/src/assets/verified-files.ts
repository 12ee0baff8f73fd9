import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import {
  hashFile,
  ReleaseFilesError,
  ReleaseNotFoundError,
  type ReleaseRecord,
  type ReleaseStore,
} from 'releases';

/** How long a file counts as verified. A disk may damage a file without changing its timestamps. */
const maxAgeMs = 60_000;
const maxKnown = 5_000;
/** Limits repeated fetches if the other copy is damaged, too. */
const fetchEveryMs = 10_000;

interface NamedFile {
  area: string;
  version: string;
  file: string;
}

type Finding = 'intact' | 'damaged' | 'missing';

/**
 * Verifies the hashes of release files before they are served. A damaged file is fetched again if
 * the store has another copy, and is not served until it matches the published hash.
 */
export function createVerifiedFiles(store: ReleaseStore, logger: Logger) {
  /** Verified files, with their inode, size and times. */
  const verified = new LRUCache<string, string>({ max: maxKnown, ttl: maxAgeMs });
  const reported = new Set<string>();
  const fetching = new LRUCache<string, Promise<boolean>>({ max: 100, ttl: fetchEveryMs });

  /** @throws if the file or the store cannot be read, for example if no file handles are free */
  return async function verify(namedFile: NamedFile): Promise<Finding> {
    const finding = await compare(namedFile);
    const name = nameOf(namedFile);
    if (finding === 'intact' && reported.delete(name))
      logger.info(namedFile, 'a damaged file of a release is intact again');
    if (finding !== 'damaged') return finding;
    if (!reported.has(name)) {
      reported.add(name);
      logger.error(namedFile, 'a file of a release is not what was published');
    }
    if (!(await fetchAgain(namedFile))) return 'damaged';
    reported.delete(name);
    logger.warn(namedFile, 'fetched the files of a release again');
    return compare(namedFile);
  };

  async function compare(namedFile: NamedFile): Promise<Finding> {
    const { area, version, file } = namedFile;
    const onDisk = path.join(store.browserFolder(area, version), '..', file);
    const fingerprint = await fingerprintOf(onDisk);
    if (fingerprint === null) return 'missing';
    const name = nameOf(namedFile);
    if (verified.get(name) === fingerprint) return 'intact';
    const hash = await hashOf(namedFile);
    if (hash === undefined) return 'missing';
    if ((await hashFile(onDisk)).sha384 !== hash) return 'damaged';
    verified.set(name, fingerprint);
    return 'intact';
  }

  async function hashOf({ area, version, file }: NamedFile): Promise<string | undefined> {
    try {
      return hashesOf(await store.release(area, version)).get(file);
    } catch (error) {
      if (error instanceof ReleaseNotFoundError) return undefined;
      throw error;
    }
  }

  /** All requests within `fetchEveryMs` share one fetch. */
  function fetchAgain({ area, version }: NamedFile): Promise<boolean> {
    const name = `${area}@${version}`;
    const recent = fetching.get(name);
    // Setting it again would renew its time limit, so a file that is requested constantly would
    // never be fetched again.
    if (recent) return recent;
    const fetched = store.fetchFilesAgain(area, version).catch((error: unknown) => {
      if (!(error instanceof ReleaseFilesError))
        logger.error({ err: error, area, version }, 'a release could not be fetched');
      return false;
    });
    fetching.set(name, fetched);
    return fetched;
  }
}

const nameOf = ({ area, version, file }: NamedFile) => `${area}@${version}/${file}`;

/** The inode, size and times of a file; null if the file does not exist. */
async function fingerprintOf(file: string): Promise<string | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ') : null;
  } catch (error) {
    if (noSuchFile.has(String((error as NodeJS.ErrnoException).code))) return null;
    throw error;
  }
}

/** Errors for a missing file, a path below a file, or a name that is too long or contains NUL. */
const noSuchFile = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE']);

const known = new WeakMap<ReleaseRecord, ReadonlyMap<string, string>>();

/** The hashes of a release by path, built once because its files are requested often. */
function hashesOf(record: ReleaseRecord): ReadonlyMap<string, string> {
  return known.getOrInsertComputed(
    record,
    ({ files, compressed }) =>
      new Map([...files, ...compressed].map(({ path: file, sha384 }) => [file, sha384])),
  );
}
