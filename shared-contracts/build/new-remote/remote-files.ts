import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlannedRemote } from './plan-remote.ts';

/** A workspace of this repository, or a separate repository. */
export type RemoteKind = 'workspace' | 'standalone';

const templateSuffix = '.template';

/**
 * The files of a new remote by path, generated from the templates in this folder.
 * @param versions of packages, by the names that the templates use for them
 */
export function remoteFiles(
  remote: PlannedRemote,
  kind: RemoteKind,
  versions: Readonly<Record<string, string>>,
): Map<string, string> {
  const name = remote.area.replace(/^mf-/, '');
  const words = name.replaceAll('-', ' ');
  const values: Record<string, string> = {
    area: remote.area,
    name,
    // As a JSON literal, because the name may contain a quote, as in Buyers' team.
    owner: JSON.stringify(remote.owner),
    path: remote.path,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    ...versions,
  };
  const fill = (text: string) =>
    text.replace(/__([a-z-]+)__/g, (placeholder, key: string) => values[key] ?? placeholder);
  const files = new Map<string, string>();
  for (const folder of ['template', `template-${kind}`]) {
    const templateFolder = path.join(import.meta.dirname, folder);
    for (const file of globSync(`**/*${templateSuffix}`, { cwd: templateFolder })) {
      const target = fill(file.slice(0, -templateSuffix.length)).replace(/^dot-/, '.');
      files.set(target, fill(readFileSync(path.join(templateFolder, file), 'utf8')));
    }
  }
  return files;
}
