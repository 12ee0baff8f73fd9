import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isFileError } from '../files/json-file.ts';
import { sha384 } from '../files/hash-file.ts';
import { InvalidBuildError } from '../model/release-errors.ts';
import type { ReleaseFile } from '../model/release-record.ts';

/** The files of a build in path order, each with its content and hash. */
export async function* readBuildFiles(
  buildFolder: string,
): AsyncGenerator<ReleaseFile & { content: Buffer }> {
  for (const folder of ['browser', 'server', 'examples']) {
    for (const path of await listFiles(buildFolder, folder)) {
      const content = await readFile(join(buildFolder, path));
      yield { path, bytes: content.length, sha384: sha384(content), content };
    }
  }
}

/** The files of a build without their contents, which may not fit in memory together. */
export async function listBuildFiles(buildFolder: string): Promise<ReleaseFile[]> {
  const files: ReleaseFile[] = [];
  for await (const { content: _content, ...file } of readBuildFiles(buildFolder)) files.push(file);
  return files;
}

async function listFiles(buildFolder: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(buildFolder, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch((error: unknown) => {
    // Only the folder `examples` is optional.
    if (folder === 'examples' && isFileError(error, 'ENOENT', 'ENOTDIR')) return [];
    throw new InvalidBuildError(`The build has no folder ${folder}.`, { cause: error });
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(buildFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
