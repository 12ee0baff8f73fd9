import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { packedManifest, workspacePackageSchema } from './packed-manifest.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Packs a workspace for use in another repository. Node runs our TypeScript directly, but not
 * inside `node_modules`, so the package contains JavaScript and declarations under the same import
 * paths.
 * @param folder of the package, relative to the repository root
 * @param file the `.tgz` to write
 */
export async function packPackage(folder: string, file: string): Promise<void> {
  const staging = await mkdtemp(path.join(tmpdir(), 'forecourt-pack-'));
  try {
    await compile(folder, staging);
    const manifest = workspacePackageSchema.parse(
      JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')),
    );
    const packed = path.join(staging, folder);
    await cp(path.join(root, folder), packed, { recursive: true, filter: isCopied });
    for (const unshipped of globSync(unshippedFiles, { cwd: packed })) {
      await rm(path.join(packed, unshipped), { recursive: true, force: true });
    }
    // Areas extend the interfaces of this package.
    if (manifest.name === '@contracts/platform')
      await copyAreaContracts(staging, path.join(packed, 'areas'));
    await copyFile(path.join(root, 'LICENSE'), path.join(packed, 'LICENSE'));
    await writeFile(
      path.join(packed, 'package.json'),
      JSON.stringify(await packedManifest(root, folder, manifest), null, 2),
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

/** Includes each area's current contract: its `contract.d.ts` and the types of its manifest. */
async function copyAreaContracts(staging: string, folder: string): Promise<void> {
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
  // `tsc -b` runs first: a fresh clone lacks the declarations of the packages that this one uses.
  for (const command of [['-b', folder], options.flat()]) {
    await run('tsc', command, { cwd: root, shell: process.platform === 'win32' }).catch(
      (error: Error & { stdout?: string }) => {
        throw new Error(`${folder} does not compile:\n${error.stdout ?? error.message}`);
      },
    );
  }
}

/** Tests and tools, which the package itself never imports. */
const unshippedFiles = [
  '{test,tools,postgres,contract,node_modules,.cache}',
  '**/*.test.{js,d.ts}',
];

const excludedNames = new Set(['node_modules', '.cache', 'package.json']);

/** Whether to copy a file that the compiler does not emit, such as a style sheet or a font. */
function isCopied(file: string): boolean {
  const name = path.basename(file);
  return !excludedNames.has(name) && (name.endsWith('.d.ts') || !/\.[cm]?tsx?$/.test(name));
}
