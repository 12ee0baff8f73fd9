import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Imports that remain after types are erased, unlike `import type` and `export type`. */
const valueImport = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gms;

/** Every module that the console loads in a browser, with its package imports. */
function reachedFrom(file: string, reached = new Map<string, string[]>()): Map<string, string[]> {
  if (reached.has(file)) return reached;
  const imports = [...readFileSync(file, 'utf8').matchAll(valueImport)].map(
    ([, from = '']) => from,
  );
  reached.set(
    file,
    imports.filter((from) => !from.startsWith('.')),
  );
  for (const from of imports) {
    const next = join(dirname(file), from);
    if (from.startsWith('.') && /\.tsx?$/.test(from) && existsSync(next))
      reachedFrom(next, reached);
  }
  return reached;
}

it('the console client does not import Node modules, so it can be built for a browser', () => {
  const reached = reachedFrom(join(import.meta.dirname, 'main.tsx'));
  expect(reached.size).toBeGreaterThan(50);
  const ofNode = [...reached].flatMap(([file, imports]) =>
    imports
      .filter((from) => from.startsWith('node:'))
      .map((from) => `${relative(import.meta.dirname, file)}: ${from}`),
  );
  expect(ofNode).toEqual([]);
});
