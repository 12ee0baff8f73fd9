import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The file in a build that lists its sources. */
export const sourceListFile = 'sources.json';

/** The sources of a build. */
export const sourceListSchema = z.strictObject({
  /** Version of the build, which may contain part of the hash. */
  version: z.string(),
  /** Hexadecimal. The same on every machine for the same sources. */
  sourceHash: z.string(),
  /**
   * Content hash by path from the root; for a folder, the hash of its file names. Null for a file
   * that was looked up but does not exist: if it appeared, the build would use it.
   */
  files: z.record(z.string(), z.string().nullable()),
  /** Version and integrity by lockfile path: `node_modules/zod`. */
  packages: z.record(z.string(), z.string().nullable()),
});

export type SourceList = z.infer<typeof sourceListSchema>;
export type Sources = Pick<SourceList, 'files' | 'packages'>;

const lockedPackageSchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** Reads a repository's current sources, each file only once. */
export class SourceReader {
  readonly #root: string;
  readonly #hashes = new Map<string, string | null>();
  readonly #lockedPackages: Record<string, unknown>;

  constructor(root: string) {
    this.#root = root;
    const lockfile = readJson(path.join(root, 'package-lock.json'));
    this.#lockedPackages =
      z.object({ packages: z.record(z.string(), z.unknown()) }).safeParse(lockfile).data
        ?.packages ?? {};
  }

  /** Whether all sources are unchanged since the list was made. */
  matches({ files, packages }: Sources): boolean {
    return (
      Object.entries(files).every(([file, hash]) => this.file(file) === hash) &&
      Object.entries(packages).every(
        ([lockfilePath, identity]) => this.package(lockfilePath) === identity,
      )
    );
  }

  /** @param file relative to the root, with `/` */
  file(file: string): string | null {
    let hash = this.#hashes.get(file);
    if (hash === undefined) {
      hash = hashOfFile(path.join(this.#root, file));
      this.#hashes.set(file, hash);
    }
    return hash;
  }

  /** Null if the package is missing. */
  package(lockfilePath: string): string | null {
    const { version, integrity = '' } = this.#package(lockfilePath) ?? {};
    return version === undefined ? null : `${version} ${integrity}`.trimEnd();
  }

  /** Lockfile paths of a package and all its dependencies, for all operating systems. */
  closure(lockfilePath: string, found: Set<string> = new Set()): Set<string> {
    if (found.has(lockfilePath)) return found;
    const entry = this.#package(lockfilePath);
    if (entry === null) return found;
    found.add(lockfilePath);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const next = this.#lockfilePathOf(name, lockfilePath);
      if (next !== null) this.closure(next, found);
    }
    return found;
  }

  /** Like Node's package lookup: searches the folders above the importer, nearest first. */
  #lockfilePathOf(name: string, from: string): string | null {
    for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
      const lockfilePath = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
      if (lockfilePath in this.#lockedPackages) return lockfilePath;
      if (base === '') return null;
    }
  }

  /** From the lockfile, or from the package itself if the lockfile does not have it. */
  #package(lockfilePath: string): z.infer<typeof lockedPackageSchema> | null {
    const entry =
      this.#lockedPackages[lockfilePath] ??
      readJson(path.join(this.#root, lockfilePath, 'package.json'));
    return lockedPackageSchema.safeParse(entry).data ?? null;
  }
}

/** Files that do not exist are not part of the hash. */
export function hashOfSources({ files, packages }: Sources): string {
  const existing = (table: Record<string, string | null>) =>
    Object.entries(table)
      .filter(([, hash]) => hash !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([existing(files), existing(packages)]))
    .digest('hex');
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function hashOfFile(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') return createHash('sha256').update(namesIn(file)).digest('hex');
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Ignores hidden files, which editors and operating systems create. */
function namesIn(folder: string): string {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .join('\n');
}
