import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildRecord, buildRecordSchema } from '@contracts/platform/remote/build-record';
import { releaseBounds as bounds } from '@contracts/platform/remote/release-bounds';
import { InvalidBuildError } from '../model/release-errors.ts';
import { readSharedModules } from './federation-manifest.ts';
import type { ReleaseFile } from '../model/release-record.ts';

/**
 * Checks that no file has the path of a folder, or of a compressed copy made by publishing.
 * @throws InvalidBuildError naming both files
 */
export function assertPathsFit(paths: readonly string[]): void {
  const pathSet = new Set(paths);
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (pathSet.has(folder))
        throw new InvalidBuildError(`${folder} is a file and the folder of ${path}.`);
    }
    const [, uncompressed = ''] = /^(browser\/.+)\.(?:br|gz)$/.exec(path) ?? [];
    if (pathSet.has(uncompressed)) {
      throw new InvalidBuildError(
        `${path} has the path of the compressed ${uncompressed}, which publishing creates.`,
      );
    }
  }
}

/** Limits the files that gateways, browsers and rehearsals read. @throws InvalidBuildError */
export function assertWithinBounds(files: readonly ReleaseFile[]): void {
  assertAtMost(files.length, bounds.files, 'the build', 'files');
  assertSizes(files, bounds.fileBytes, bounds.releaseBytes, 'the build');
  const sheets = files.filter(({ path }) => path.startsWith('browser/') && path.endsWith('.css'));
  assertSizes(sheets, bounds.styleSheetBytes, bounds.stylesBytes, 'its style sheets');
  const examples = files.filter(({ path }) => path.startsWith('examples/'));
  assertAtMost(examples.length, bounds.examples, 'the build', 'examples');
  assertSizes(examples, bounds.exampleBytes, bounds.examplesBytes, 'its examples');
}

/** The style sheets that pages load. */
export function sheetsOf({ files, routes, widgets }: BuildRecord): string[] {
  const lists = [files, ...[...routes, ...widgets].map((part) => part.files)];
  return [...new Set(lists.flatMap(({ styles }) => styles))];
}

function assertSizes(
  files: readonly ReleaseFile[],
  maxPerFile: number,
  maxTotal: number,
  label: string,
): void {
  for (const { path, bytes } of files) assertAtMost(bytes, maxPerFile, path, 'bytes');
  assertAtMost(totalBytes(files), maxTotal, label, 'bytes');
}

export function totalBytes(files: readonly ReleaseFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function assertAtMost(count: number, max: number, label: string, unit: string): void {
  if (count <= max) return;
  throw new InvalidBuildError(`${label} has ${count} ${unit}, ${max} at most are accepted.`);
}

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
