import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { z } from 'zod';
import { ReleaseError } from '../release-errors.ts';
import { versionSchema } from '../release-record.ts';

const workspacesSchema = z.object({ workspaces: z.array(z.string()).optional() });
const areaPackageSchema = z.object({ name: areaNameSchema, version: versionSchema });

export interface AreaSource {
  area: string;
  /** From the area's package.json. */
  version: string;
  /** Relative to the root of the repository. */
  folder: string;
}

/** The areas of a repository: every package that has a `remote.manifest.ts`. */
export function findAreas(root: string): AreaSource[] {
  const { workspaces } = readPackage(join(root, 'package.json'), workspacesSchema);
  // Without workspaces the repository is an area itself.
  const folders = workspaces === undefined ? ['.'] : globSync(workspaces, { cwd: root });
  return folders
    .filter((folder) => existsSync(join(root, folder, 'remote.manifest.ts')))
    .sort()
    .map((folder) => {
      const { name, version } = readPackage(join(root, folder, 'package.json'), areaPackageSchema);
      return { area: name, version, folder };
    });
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
