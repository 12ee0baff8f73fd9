import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { WrongUseError } from './plan-remote.ts';
import type { RemoteKind } from './remote-files.ts';

/**
 * Chooses the folder of a new remote: a workspace of this repository, or a folder outside it.
 * @param root of this repository
 * @param standalone as typed, relative to the working directory
 * @throws WrongUseError with the reason
 */
export function planFolder(
  root: string,
  area: string,
  standalone: string | undefined,
): { folder: string; kind: RemoteKind } {
  const kind = standalone === undefined ? 'workspace' : 'standalone';
  const folder = path.resolve(standalone ?? path.join(root, area));
  const relativePath = path.relative(root, folder);
  const isInside =
    relativePath === '' ||
    !(relativePath.split(path.sep)[0] === '..' || path.isAbsolute(relativePath));
  if (kind === 'standalone' && isInside) {
    throw new WrongUseError(
      `--standalone: ${folder} is inside this repository. Name a folder outside it, or leave the option out.`,
    );
  }
  const existing = statSync(folder, { throwIfNoEntry: false });
  if (existing !== undefined && !existing.isDirectory()) {
    throw new WrongUseError(`${folder} is not a folder.`);
  }
  if (existing !== undefined && readdirSync(folder).length > 0) {
    throw new WrongUseError(`${folder} is there already, and not empty.`);
  }
  return { folder, kind };
}
