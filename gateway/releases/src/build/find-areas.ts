import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { newAreaNameSchema } from '@contracts/platform/remote/new-area-name';
import { z } from 'zod';
import { ReleaseError } from '../model/release-errors.ts';
import { versionSchema } from '../model/release-record.ts';

const workspacesSchema = z.object({ workspaces: z.array(z.string()).optional() });

export interface AreaSource {
  area: string;
  /** From the area's package.json. */
  version: string;
  /** Relative to the root of the repository. */
  folder: string;
}

/** An area whose package.json is read on demand: a broken one does not affect other areas. */
export interface FoundArea extends Pick<AreaSource, 'area' | 'folder'> {
  /** @throws ReleaseError with code invalid-package, naming the file and the field */
  read(): AreaSource;
}

/**
 * The areas of a repository: every workspace with a `remote.manifest.ts`, named after its folder. A
 * repository without workspaces is one area, named by its package.json.
 */
export function findAreas(root: string): FoundArea[] {
  const { workspaces } = readPackage(join(root, 'package.json'), workspacesSchema);
  const folders = workspaces === undefined ? ['.'] : globSync(workspaces, { cwd: root });
  return folders
    .filter((folder) => existsSync(join(root, folder, 'remote.manifest.ts')))
    .sort()
    .map((folder) => {
      const file = join(root, folder, 'package.json');
      const declaredName = folder === '.' ? nameIn(file) : null;
      const area = declaredName ?? basename(resolve(root, folder));
      const nameSchema = z.literal(area, `must be ${area}, like its folder`);
      const schema = z.object({ version: versionSchema, name: newAreaNameSchema.pipe(nameSchema) });
      return {
        area,
        folder,
        read: () => ({ area, folder, version: readPackage(file, schema).version }),
      };
    });
}

/** @throws ReleaseError with code unknown-area or invalid-package */
export function selectArea(areas: readonly FoundArea[], name: string): AreaSource {
  const source = areas.find(({ area }) => area === name);
  if (source !== undefined) return source.read();
  const areaNames = areas.map(({ area }) => area).join(', ') || 'none';
  throw new ReleaseError('unknown-area', `There is no area ${name} here. Areas: ${areaNames}.`);
}

/** The package's name; null if the file has none or can't be read. */
function nameIn(file: string): string | null {
  try {
    return readPackage(file, z.object({ name: z.string() })).name;
  } catch {
    return null;
  }
}

function readPackage<Value>(file: string, schema: z.ZodType<Value>): Value {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : String(error);
    throw new ReleaseError('invalid-package', `${file} can't be used (${reason}).`, {
      cause: error,
    });
  }
}
