import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type SourceList,
  sourceListFile,
  sourceListSchema,
  SourceReader,
} from '@contracts/platform/remote/source-list';
import { spawn } from 'node:child_process';
import { BuildFailedError } from '../model/release-errors.ts';

const maxShownCharacters = 4_000;

/** Runs a Node program in a separate process until it exits. @throws BuildFailedError */
export async function runBuild(label: string, cwd: string, command: string[]): Promise<void> {
  const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new BuildFailedError(label, output.slice(-maxShownCharacters).trim());
}

/**
 * How many other builds to keep: running programs may still use them, or another process may have
 * just built one.
 */
const maxOtherBuilds = 3;

export async function removeOldBuilds(builds: string, current: string): Promise<void> {
  const others = (await readdir(builds)).filter((name) => name !== current);
  const dated = await Promise.all(
    others.map(async (name) => {
      const path = join(builds, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
      return { path, mtimeMs };
    }),
  );
  const old = dated.sort((left, right) => right.mtimeMs - left.mtimeMs).slice(maxOtherBuilds);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}

export interface CachedBuildOptions {
  label: string;
  root: string;
  /** Folder with one subfolder per build. */
  builds: string;
  /** `[sources]` in the version is replaced by the start of the hash of the sources. */
  version: string;
  /** Arguments of a Node program that builds into a folder and lists the files that it read. */
  command: (folder: string) => string[];
  /** Called before a build that is not cached. */
  onBuild?: () => void;
  /** Reads the sources. Pass the reader of another build to avoid reading files twice. */
  sources?: SourceReader;
}

export interface CachedBuild {
  folder: string;
  version: string;
  sourceHash: string;
}

/**
 * Reuses a build of the current sources, or makes one. A build's inputs are known only when it has
 * finished, so each build lists them. A build is reused until one of its inputs changes, or a new
 * file appears that an import would now resolve to.
 * @throws BuildFailedError
 */
export async function cachedBuild(options: CachedBuildOptions): Promise<CachedBuild> {
  const { label, root, builds, version, command, onBuild } = options;
  const sources = options.sources ?? new SourceReader(root);
  for (const file of globSync(`*/${sourceListFile}`, { cwd: builds })) {
    const list = readList(join(builds, file));
    if (list && isOfVersion(list, version) && sources.matches(list)) {
      return buildIn(join(builds, dirname(file)), list);
    }
  }
  onBuild?.();
  await mkdir(builds, { recursive: true });
  // The dot hides the folder from the search above, so that a crashed build is never reused.
  const temporaryFolder = join(builds, `.${randomUUID()}`);
  try {
    await runBuild(label, root, command(temporaryFolder));
    const text = await readFile(join(temporaryFolder, sourceListFile), 'utf8');
    const list = sourceListSchema.parse(JSON.parse(text));
    const name = [list.version, list.sourceHash.slice(0, 16)].filter(Boolean).join('-');
    const folder = join(builds, name);
    // A build of the same inputs in this folder is out of date: a new file has appeared since.
    await rm(folder, { recursive: true, force: true });
    await rename(temporaryFolder, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    await removeOldBuilds(builds, name);
    return buildIn(folder, list);
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

function buildIn(folder: string, { version, sourceHash }: SourceList): CachedBuild {
  return { folder, version, sourceHash };
}

/** Hash of a finished build's inputs; null if the build does not record it. */
export function sourceHashOf(folder: string): string | null {
  const file = join(folder, sourceListFile);
  return existsSync(file) ? (readList(file)?.sourceHash ?? null) : null;
}

/** Null if the list is invalid, for example because another version of the presets wrote it. */
function readList(file: string): SourceList | null {
  return sourceListSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
}

function isOfVersion({ version, sourceHash }: SourceList, wantedVersion: string): boolean {
  const [prefix = '', suffix] = wantedVersion.split('[sources]');
  if (suffix === undefined) return version === wantedVersion;
  const hashPrefix = version.slice(prefix.length, version.length - suffix.length);
  return (
    version === `${prefix}${hashPrefix}${suffix}` &&
    hashPrefix !== '' &&
    sourceHash.startsWith(hashPrefix)
  );
}
