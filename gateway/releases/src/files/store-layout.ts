import { join } from 'node:path';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { ReleaseNotFoundError } from '../model/release-errors.ts';
import { versionSchema } from '../model/release-record.ts';

export function storeLayout(folder: string) {
  return {
    folder,
    files: join(folder, 'files'),
    staging: join(folder, 'staging'),
    database: join(folder, 'releases.sqlite'),
    locks: join(folder, 'locks'),
    /** Checks names, because they come from URLs and command lines and become paths. */
    releaseFolder(area: string, version: string) {
      if (!areaNameSchema.safeParse(area).success || !versionSchema.safeParse(version).success) {
        throw new ReleaseNotFoundError(area, version);
      }
      return join(folder, 'files', area, version);
    },
  };
}

export type StoreLayout = ReturnType<typeof storeLayout>;
