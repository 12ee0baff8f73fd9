import { createHash } from 'node:crypto';
import type { BuildRecord } from '@contracts/platform/remote/build-record';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import type { ReleaseFile } from '../src/model/release-record.ts';
import { fakeBuildRecord } from './fake-build.ts';

const long = (start: string, index: number, length: number) =>
  `${start}${index}-`.padEnd(length, 'x');

/** A build record with the maximum number of routes and widgets, each with some files. */
export function largestBuildRecord(area: string, changes: Partial<BuildRecord> = {}): BuildRecord {
  const { routes, widgets, nameLength, pathLength, fileNameLength } = releaseBounds;
  const files = {
    scripts: Array.from({ length: 5 }, (_, index) => long('s', index, fileNameLength)),
    styles: [],
  };
  return fakeBuildRecord(area, {
    routes: Array.from({ length: routes }, (_, index) => ({
      id: long('r', index, nameLength),
      path: long('/z/', index, pathLength),
      layout: 'default',
      access: 'public',
      uses: [],
      files,
    })),
    widgets: Array.from({ length: widgets }, (_, index) => ({
      name: long('w', index, nameLength),
      uses: [],
      files,
    })),
    ...changes,
  });
}

/** The maximum number of files of a release. */
export function largestFileList(): ReleaseFile[] {
  return Array.from({ length: releaseBounds.files }, (_, index) => ({
    path: long('browser/f', index, 100),
    bytes: 1,
    sha384: createHash('sha384').update(String(index)).digest('base64'),
  }));
}
