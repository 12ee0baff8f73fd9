import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { newAreaNameSchema } from '@contracts/platform/remote/new-area-name';
import {
  remoteManifestSchema,
  type RemoteManifest,
} from '@contracts/platform/remote/remote-manifest';
import { z } from 'zod';

export interface Area {
  /** Absolute path of the area's package. */
  folder: string;
  manifest: RemoteManifest;
  version: string;
  /** `major.minor` of the contract that the area uses. */
  contract: string;
  /** Name of the container's global variable and of the chunk list. A valid identifier. */
  container: string;
}

const packageSchema = z.object({ version: z.string() });
const moduleSchema = z.object({
  manifest: remoteManifestSchema.extend({ area: newAreaNameSchema }),
});

export function packageVersion(folder: string): string {
  return packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
    .version;
}

/** @throws if the folder has no valid manifest; the message names the invalid fields */
export async function readArea(folder: string): Promise<Area> {
  const file = path.join(folder, 'remote.manifest.ts');
  const module: unknown = await import(pathToFileURL(file).href);
  const parsed = moduleSchema.safeParse(module);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { manifest } = parsed.data;
  const contractFolder = path.dirname(
    fileURLToPath(import.meta.resolve('@contracts/platform/package.json')),
  );
  return {
    folder,
    manifest,
    version: packageVersion(folder),
    contract: packageVersion(contractFolder).split('.').slice(0, 2).join('.'),
    container: manifest.area.replaceAll('-', '_'),
  };
}
