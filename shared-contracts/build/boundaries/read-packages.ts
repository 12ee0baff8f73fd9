import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageFile {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface WorkspacePackage {
  name: string;
  /** Absolute path. */
  folder: string;
  dependencies: ReadonlySet<string>;
  devDependencies: ReadonlySet<string>;
  /** Whether the package is an area, that is, has a manifest. */
  isArea: boolean;
  /** Whether it is an area other than the host. The layer rules apply to these. */
  isRemote: boolean;
  /** Absolute paths of source files, except those of nested packages. */
  files: string[];
  /** Absolute paths of style sheets. */
  sheets: string[];
}

const SOURCES = '**/*.{ts,tsx,mts,js,mjs,cjs}';
const SHEETS = '**/*.css';
const NOT_SOURCES = ['node_modules', '.cache', '.data', 'dist', 'coverage'];

/** Every package in the root's `workspaces`, and the root itself. */
export function readPackages(root: string): WorkspacePackage[] {
  const { workspaces = [] } = readPackageFile(root);
  const below = globSync(workspaces, { cwd: root })
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')));
  const folders = [root, ...below.toSorted()];
  return folders.map((folder) => readPackage(folder, folders));
}

function readPackage(folder: string, folders: readonly string[]): WorkspacePackage {
  const { name, dependencies = {}, devDependencies = {} } = readPackageFile(folder);
  const nested = folders.filter((other) => other.startsWith(`${folder}/`));
  const exclude = (file: string) =>
    NOT_SOURCES.includes(file.split('/').at(-1) ?? '') || nested.includes(join(folder, file));
  const filesOf = (pattern: string) =>
    globSync(pattern, { cwd: folder, exclude })
      .map((file) => join(folder, file))
      .toSorted();
  return {
    name,
    folder,
    dependencies: new Set(Object.keys(dependencies)),
    devDependencies: new Set(Object.keys(devDependencies)),
    isArea: existsSync(join(folder, 'remote.manifest.ts')),
    isRemote: existsSync(join(folder, 'src/remote.ts')),
    files: filesOf(SOURCES),
    sheets: filesOf(SHEETS),
  };
}

function readPackageFile(folder: string): PackageFile {
  const file = join(folder, 'package.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  } catch (cause) {
    throw new Error(`${file} can't be read: ${String(cause)}`, { cause });
  }
}
