import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sharedModuleSchema, type BuildRecord } from '@contracts/platform/remote/build-record';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import { isBounded } from './is-bounded.ts';
import { InvalidBuildError } from '../model/release-errors.ts';

/** Module Federation's build tools write this file beside a release's browser files. */
const manifestFile = 'browser/mf-manifest.json';

const exposedModule = 'remote';

/** The manifest fields that publishing checks. webpack, Rspack and Vite write the same format. */
const federationManifestSchema = z.object({
  name: z.string(),
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z
    .array(
      z.object({
        name: sharedModuleSchema.shape.name,
        version: sharedModuleSchema.shape.version.nullish(),
        requiredVersion: sharedModuleSchema.shape.requiredVersion.or(z.literal(false)).nullish(),
      }),
    )
    .max(releaseBounds.sharedModules),
  exposes: z.array(z.object({ name: z.string() })).max(releaseBounds.sharedModules),
});

/** Accepted types of a remote's entry: a page loads it as a script that sets a global variable. */
const scriptTypes = ['global', 'var'];

/**
 * Reads the shared modules of a build, and checks that its manifest agrees with its build record.
 * @throws InvalidBuildError naming the field and the reason
 */
export async function readSharedModules(
  buildFolder: string,
  { role, entry, container }: BuildRecord,
): Promise<NonNullable<BuildRecord['shared']>> {
  const manifest = await readManifest(buildFolder);
  if (role === 'remote') {
    const { globalName, remoteEntry } = manifest.metaData;
    const file = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
    check('metaData.remoteEntry', file, entry);
    check('metaData.globalName', globalName, container ?? '');
    if (!scriptTypes.includes(remoteEntry.type)) {
      fail(
        'metaData.remoteEntry.type',
        `is '${remoteEntry.type}', not ${scriptTypes.join(' or ')}`,
      );
    }
    if (!manifest.exposes.some(({ name }) => name === exposedModule)) {
      fail('exposes', `has no './${exposedModule}'`);
    }
  }
  return manifest.shared
    .map(({ name, version, requiredVersion }) => ({
      name,
      version: version ?? '',
      requiredVersion: requiredVersion || '*',
    }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

async function readManifest(buildFolder: string) {
  const file = join(buildFolder, manifestFile);
  let json: unknown;
  try {
    if ((await stat(file)).size > releaseBounds.federationManifestBytes) json = null;
    else json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const message = `The build has no ${manifestFile} that can be read as JSON.`;
    throw new InvalidBuildError(message, { cause: error });
  }
  if (json === null || !isBounded(json)) fail('its content', 'is larger than any area needs');
  const parsed = federationManifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return fail(issue?.path.join('.') || 'its content', issue?.message ?? 'is invalid');
}

function check(field: string, actual: string, recorded: string): void {
  if (actual !== recorded) fail(field, `is '${actual}', but build.json says '${recorded}'`);
}

function fail(field: string, reason: string): never {
  throw new InvalidBuildError(`${manifestFile}: ${field}: ${reason}.`);
}
