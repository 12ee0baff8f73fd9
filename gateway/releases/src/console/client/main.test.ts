import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports and exports of values. The build erases type imports and exports. */
const imported = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';/gm;

/** Every module that the browser loads, with its package imports. */
function modulesFrom(entry: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue;
    const names = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name = '']) => name);
    found.set(
      file,
      names.filter((name) => !name.startsWith('.')),
    );
    for (const name of names) if (name.startsWith('.')) waiting.push(join(dirname(file), name));
  }
  return found;
}

it('the console client does not import Node modules, even through the API operations', () => {
  const modules = modulesFrom(join(import.meta.dirname, 'main.tsx'));
  expect(modules.size).toBeGreaterThan(60);
  const ofNode = [...modules].filter(([, packages]) =>
    packages.some((name) => name.startsWith('node:')),
  );
  expect(ofNode).toEqual([]);
});
