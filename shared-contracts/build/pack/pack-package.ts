import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readPackages } from '../boundaries/read-packages.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

const packageSchema = z.looseObject({
  name: z.string(),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** Whose interfaces the areas add to. */
const platform = '@contracts/platform';

interface PackOptions {
  /** Relative to the root of the repository. */
  folder: string;
  /** The `.tgz` to write. */
  file: string;
}

/**
 * Packs a workspace for a repository of its own. Node runs our TypeScript as it is, but not in
 * `node_modules`: the package holds JavaScript with declarations, under the same addresses.
 */
export async function packPackage({ folder, file }: PackOptions): Promise<void> {
  const staging = await mkdtemp(path.join(tmpdir(), 'forecourt-pack-'));
  try {
    await compile(folder, staging);
    const manifest = packageSchema.parse(
      JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')),
    );
    const packed = path.join(staging, folder);
    await cp(path.join(root, folder), packed, { recursive: true, filter: isCarriedOver });
    if (manifest.name === platform) await keepAreas(staging, path.join(packed, 'areas'));
    await copyFile(path.join(root, 'LICENSE'), path.join(packed, 'LICENSE'));
    const workspaces = new Set(readPackages(root).map(({ name }) => name));
    await writeFile(
      path.join(packed, 'package.json'),
      JSON.stringify(packedManifest(manifest, workspaces), null, 2),
    );
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], {
      cwd: packed,
      shell: process.platform === 'win32',
    });
    const [{ filename }] = z.tuple([z.object({ filename: z.string() })]).parse(JSON.parse(stdout));
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(path.join(packed, filename), `${file}.new`);
    await rename(`${file}.new`, file);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** What the areas of today offer, as `contract.d.ts` and the types of their manifests tell it. */
async function keepAreas(staging: string, folder: string): Promise<void> {
  for (const file of globSync('*/contract.d.ts', { cwd: root })) {
    const area = path.dirname(file);
    await mkdir(path.join(folder, area), { recursive: true });
    await copyFile(path.join(root, file), path.join(folder, file));
    const manifest = path.join(area, 'remote.manifest.d.ts');
    await copyFile(path.join(staging, manifest), path.join(folder, manifest));
  }
}

async function compile(folder: string, staging: string): Promise<void> {
  const options = [
    ['-p', path.join(root, folder)],
    ['--outDir', staging],
    ['--rootDir', root],
    ['--composite', 'false'],
    ['--incremental', 'false'],
    ['--tsBuildInfoFile', 'null'],
    ['--emitDeclarationOnly', 'false'],
    ['--declaration', 'true'],
    ['--rewriteRelativeImportExtensions', 'true'],
  ];
  // With the declarations of the packages that it uses first: a fresh clone has none.
  for (const command of [['-b', folder], options.flat()]) {
    await run('tsc', command, { cwd: root, shell: process.platform === 'win32' }).catch(
      (error: Error & { stdout?: string }) => {
        throw new Error(`${folder} does not compile:\n${error.stdout ?? error.message}`);
      },
    );
  }
}

const left = new Set('node_modules .cache test bench postgres package.json'.split(' '));

/** What compiling does not bring: styles, fonts, scripts that are no TypeScript, declarations. */
function isCarriedOver(file: string): boolean {
  const name = path.basename(file);
  return !left.has(name) && (name.endsWith('.d.ts') || !/(\.[cm]?tsx?|\.test\.\w+)$/.test(name));
}

function packedManifest(manifest: z.infer<typeof packageSchema>, workspaces: ReadonlySet<string>) {
  const { devDependencies: _forTests, private: _private, ...rest } = manifest;
  // No registry has our own packages: whoever installs one brings the others beside it.
  const [own, others] = [true, false].map((isOwn) =>
    Object.fromEntries(
      Object.entries(manifest.dependencies).filter(([name]) => workspaces.has(name) === isOwn),
    ),
  );
  const compiled = (target: string) => target.replace(/(?<!\.d)\.tsx?$/, '.js');
  return {
    ...rest,
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([name, target]) => [name, compiled(target)]),
    ),
    dependencies: others,
    peerDependencies: own,
  };
}
