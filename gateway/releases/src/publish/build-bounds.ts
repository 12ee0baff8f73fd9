import type { BuildRecord } from '@contracts/platform/remote/build-record';
import { releaseBounds as bounds } from '@contracts/platform/remote/release-bounds';
import { InvalidBuildError } from '../model/release-errors.ts';
import type { ReleaseFile } from '../model/release-record.ts';

/**
 * Limits everything that the gateway, browsers and rehearsals read of a release.
 * @throws InvalidBuildError
 */
export function assertWithinBounds(files: readonly ReleaseFile[]): void {
  atMost(files.length, bounds.files, 'the build', 'files');
  assertSizes(files, bounds.fileBytes, bounds.releaseBytes, 'the build');
  const sheets = files.filter(({ path }) => path.startsWith('browser/') && path.endsWith('.css'));
  assertSizes(sheets, bounds.styleSheetBytes, bounds.stylesBytes, 'its style sheets');
  const examples = files.filter(({ path }) => path.startsWith('examples/'));
  atMost(examples.length, bounds.examples, 'the build', 'examples');
  assertSizes(examples, bounds.exampleBytes, bounds.examplesBytes, 'its examples');
}

/** The style sheets that pages load. */
export function sheetsOf({ files, routes, widgets }: BuildRecord): string[] {
  const lists = [files, ...[...routes, ...widgets].map((part) => part.files)];
  return [...new Set(lists.flatMap(({ styles }) => styles))];
}

function assertSizes(
  files: readonly ReleaseFile[],
  ofOne: number,
  ofAll: number,
  what: string,
): void {
  for (const { path, bytes } of files) atMost(bytes, ofOne, path, 'bytes');
  atMost(
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    ofAll,
    what,
    'bytes',
  );
}

function atMost(count: number, max: number, what: string, unit: string): void {
  if (count <= max) return;
  throw new InvalidBuildError(`${what} has ${count} ${unit}, ${max} at most are accepted.`);
}
