import { dirname } from 'node:path';
import { InvalidBuildError } from '../model/release-errors.ts';

/**
 * No file of a build may have the path of another file or of a compressed copy made by publishing.
 * @throws InvalidBuildError naming both files
 */
export function assertPathsFit(paths: readonly string[]): void {
  const there = new Set(paths);
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (there.has(folder))
        throw new InvalidBuildError(`${folder} is a file and the folder of ${path}.`);
    }
    const [, plain = ''] = /^(browser\/.+)\.(?:br|gz)$/.exec(path) ?? [];
    if (there.has(plain)) {
      throw new InvalidBuildError(
        `${path} stands in the place of the compressed ${plain}, which publishing makes.`,
      );
    }
  }
}
