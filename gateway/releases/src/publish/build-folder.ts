import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRecordSchema, type BuildRecord } from '@contracts/platform/remote/build-record';
import { InvalidBuildError } from '../model/release-errors.ts';
import { readSharedModules } from './federation-manifest.ts';

/**
 * Reads `build.json`, and the shared modules from the build's federation manifest.
 * @throws InvalidBuildError naming the field and the reason
 */
export async function readBuildRecord(buildFolder: string): Promise<BuildRecord> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(join(buildFolder, 'build.json'), 'utf8'));
  } catch (error) {
    throw new InvalidBuildError("build.json can't be read as JSON.", { cause: error });
  }
  const parsed = buildRecordSchema.safeParse(json);
  if (parsed.success) {
    return { ...parsed.data, shared: await readSharedModules(buildFolder, parsed.data) };
  }
  const issue = parsed.error.issues[0];
  throw new InvalidBuildError(
    `build.json is not a build record: ${issue?.path.join('.') || 'its content'}: ${issue?.message}.`,
    { cause: parsed.error },
  );
}
