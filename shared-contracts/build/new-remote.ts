import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { remoteFiles } from './new-remote/remote-files.ts';
import { packPackage } from './pack/pack-package.ts';
import { readArea } from './webpack/area.ts';

/**
 * `npm run new:remote -- mf-events [--owner "Events team"] [--path /events]` makes a remote with a
 * page and a widget, which builds, tests and publishes at once. With `--standalone <folder>` it
 * gets a repository of its own, with the packed contract and release tool in `vendor/`.
 */
const root = path.resolve(import.meta.dirname, '../..');
/** On Windows npm and prettier are scripts, which only a shell runs. */
const shell = process.platform === 'win32';

class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'usage';
}

/** In the order in which they use each other. */
const contractPackages = ['wire', 'platform', 'ui', 'testing', 'build'] as const;

function versionOfPackage(part: (typeof contractPackages)[number]): string {
  return String(read(`shared-contracts/${part}/package.json`)['version']);
}

function read(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;
}

function versionOf(file: string, dependency: string): string {
  const { dependencies = {}, devDependencies = {} } = read(file) as Record<
    string,
    Record<string, string>
  >;
  const version = dependencies[dependency] ?? devDependencies[dependency];
  if (version === undefined) throw new Error(`${file} does not name ${dependency}.`);
  return version;
}

async function freePath(wanted: string): Promise<string> {
  const manifests = globSync('*/remote.manifest.ts', { cwd: root });
  const areas = await Promise.all(
    manifests.map((file) => readArea(path.join(root, path.dirname(file)))),
  );
  const owner = areas.find(({ manifest }) =>
    manifest.routes.some((route) => route.path === wanted),
  );
  if (owner === undefined) return wanted;
  throw new UsageError(`${wanted} is a page of ${owner.manifest.area}: name another with --path.`);
}

async function newRemote(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      owner: { type: 'string' },
      path: { type: 'string' },
      standalone: { type: 'string' },
    },
  });
  const parsed = areaNameSchema.regex(/^mf-/).safeParse(positionals[0]);
  if (positionals.length !== 1 || !parsed.success) {
    throw new UsageError(
      'Usage: npm run new:remote -- mf-<name> [--owner <team>] [--path /<path>] [--standalone <folder>]',
    );
  }
  const area = parsed.data;
  const name = area.slice('mf-'.length);
  const folder = path.resolve(values.standalone ?? path.join(root, area));
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} is there already, and not empty.`);
  }
  const kind = values.standalone === undefined ? 'workspace' : 'standalone';
  const files = remoteFiles(
    {
      area,
      owner: values.owner ?? `${name.charAt(0).toUpperCase()}${name.slice(1)} team`,
      path: await freePath(values.path ?? `/${name}`),
      versions: {
        contract: versionOfPackage('platform'),
        build: versionOfPackage('build'),
        testing: versionOfPackage('testing'),
        react: versionOf('shared-contracts/platform/package.json', 'react'),
        node: versionOf('package.json', 'node'),
        typesNode: versionOf('package.json', '@types/node'),
        typescript: versionOf('package.json', 'typescript'),
      },
    },
    kind,
  );
  for (const [file, text] of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  // Names with a dash need quotes where others have none.
  execFileSync('prettier', ['--write', folder], { cwd: root, stdio: 'ignore', shell });
  if (kind === 'workspace') {
    // `npm ci` wants every workspace in the lockfile.
    const command = ['install', '--package-lock-only'];
    execFileSync('npm', command, { cwd: root, stdio: 'ignore', shell });
    console.log(
      `${area} is made. npm run dev -- ${area} shows it at work, npm start publishes it.`,
    );
    return;
  }
  const vendor = (file: string) => path.join(folder, 'vendor', file);
  for (const part of contractPackages) {
    await packPackage({
      folder: `shared-contracts/${part}`,
      file: vendor(`contracts-${part}.tgz`),
    });
  }
  await packPackage({ folder: 'gateway/releases', file: vendor('releases.tgz') });
  console.log(`${area} is made in ${folder}. Its README.md tells how it is built and released.`);
}

newRemote().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 2;
});
