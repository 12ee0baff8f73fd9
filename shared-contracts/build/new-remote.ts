import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  planFolder,
  planRemote,
  WrongUseError,
  type PlannedRemote,
} from './new-remote/plan-remote.ts';
import { remoteFiles, type RemoteKind } from './new-remote/remote-files.ts';
import { packPackage } from './pack/pack-package.ts';
import { packageVersion, readArea, type Area } from './webpack/area.ts';

/**
 * `npm run new:remote -- mf-tours [--owner "Tours team"] [--path /tours]` creates a remote with a
 * page and a widget, which builds, passes its tests and can be published at once. `--standalone
 * <folder>` creates it in its own repository, with the packed contract and release tool in
 * `vendor/`.
 */
const root = path.resolve(import.meta.dirname, '../..');
/** On Windows, npm and prettier are scripts that only a shell can run. */
const shell = process.platform === 'win32';

const usage =
  'Usage: npm run new:remote -- mf-<name> [--owner <team>] [--path /<path>] [--standalone <folder>]';

/** The packages to pack, in dependency order. */
const packedFolders = [
  ...['wire', 'platform', 'ui', 'testing', 'build'].map((part) => `shared-contracts/${part}`),
  'gateway/releases',
];

const versionOfPackage = (part: string) =>
  packageVersion(path.join(root, 'shared-contracts', part));

function versionOf(file: string, dependency: string): string {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, file), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const version = dependencies[dependency] ?? devDependencies[dependency];
  if (version === undefined) throw new Error(`${file} does not name ${dependency}.`);
  return version;
}

/** Skips areas with a broken manifest, so that they do not prevent the creation of a remote. */
async function readManifests(): Promise<Area['manifest'][]> {
  const areas = await Promise.allSettled(
    globSync('*/remote.manifest.ts', { cwd: root }).map((file) =>
      readArea(path.join(root, path.dirname(file))),
    ),
  );
  return areas.flatMap((area) => {
    if (area.status === 'fulfilled') return [area.value.manifest];
    console.warn(`Skipped an area with a broken manifest: ${String(area.reason)}`);
    return [];
  });
}

function writeRemote(remote: PlannedRemote, kind: RemoteKind, folder: string): void {
  const versions = {
    contract: versionOfPackage('platform'),
    build: versionOfPackage('build'),
    testing: versionOfPackage('testing'),
    react: versionOf('shared-contracts/platform/package.json', 'react'),
    node: versionOf('package.json', 'node'),
    'types-node': versionOf('package.json', '@types/node'),
    typescript: versionOf('package.json', 'typescript'),
  };
  for (const [file, text] of remoteFiles(remote, kind, versions)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  // Prettier removes the quotes around names without a dash, which need none.
  const config = path.join(root, '.prettierrc.json');
  const command = ['--config', config, '--log-level', 'error', '--write', folder];
  execFileSync('prettier', command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell });
}

/** If anything fails, all files are removed, so that `npm run new:remote` can be run again. */
async function writeFolderAtomically(
  folder: string,
  write: (temporaryFolder: string) => Promise<void>,
): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const temporaryFolder = mkdtempSync(path.join(path.dirname(folder), '.new-remote-'));
  try {
    await write(temporaryFolder);
    // An existing folder is allowed if it is empty.
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(temporaryFolder, folder);
    chmodSync(folder, 0o755);
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

function readCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        path: { type: 'string' },
        standalone: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongUseError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

async function newRemote(): Promise<void> {
  const { values, positionals } = readCommandLine();
  const [area, ...extraArguments] = positionals;
  if (area === undefined || extraArguments.length > 0) throw new WrongUseError(usage);
  const remote = planRemote({ area, ...values }, await readManifests());
  const { folder, kind } = planFolder(root, area, values.standalone);
  await writeFolderAtomically(folder, async (temporaryFolder) => {
    writeRemote(remote, kind, temporaryFolder);
    if (kind === 'workspace') return;
    for (const packed of packedFolders)
      await packPackage(packed, path.join(temporaryFolder, `vendor/${path.basename(packed)}.tgz`));
  });
  if (kind === 'standalone') {
    console.log(
      `${area} is made in ${folder}. Its README.md explains how to build and release it.`,
    );
    return;
  }
  // `npm ci` requires every workspace to be in the lockfile.
  execFileSync('npm', ['install', '--package-lock-only'], { cwd: root, stdio: 'ignore', shell });
  console.log(
    `${area} is made. To see it, run: npm run dev -- ${area}. To publish it, run: npm start.`,
  );
}

newRemote().catch((error: unknown) => {
  console.error(error instanceof WrongUseError ? error.message : error);
  process.exitCode = error instanceof WrongUseError ? 2 : 1;
});
