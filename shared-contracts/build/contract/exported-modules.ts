import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Styles and package files have no declarations. */
const NOT_CONTRACT = /\.(css|json)$/;

/** Files beside a module that its export pattern also matches. */
const companionFiles = /\.(test|examples|fixture)\.tsx?$/;

/**
 * Source files that the package's `exports` refer to.
 * @returns paths relative to the folder, such as `src/host/http.ts`, in stable order
 */
export function exportedModules(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const files = Object.entries(exports)
    .filter(([subpath]) => !NOT_CONTRACT.test(subpath))
    .flatMap(([, target]) => filesOf(folder, target))
    .filter((file) => !companionFiles.test(file));
  return [...new Set(files)].toSorted();
}

/** A `*` may match folders too. In a target with two, both match the same text. */
function filesOf(folder: string, target: string): string[] {
  const path = target.replace('./', '');
  if (!path.includes('*')) return [path];
  const [before = '', ...after] = path.split('*');
  const matches = new RegExp(
    `^${escaped(before)}(.+)${after.map(escaped).join('\\1')}$`.replaceAll('/', '\\/'),
  );
  return globSync(`${before}**/*`, { cwd: folder }).filter((file) => matches.test(file));
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}
