import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSource } from '../boundaries/parse-source.ts';
import { allNames, readImportedNames } from '../boundaries/read-imports.ts';
import type { WorkspacePackage } from '../boundaries/read-packages.ts';
import { isShipped } from '../boundaries/rules.ts';

type Names = ReadonlySet<string>;

/** Programs and scripts named in package.json, which no module imports. */
const programFile = /(^|\/)(cli|main)\.m?ts$|shared-contracts\/build\/[^/]+\.ts$/;

/** Returns a function that tells whether a test imports a name that production code imports too. */
export function createUsedCodeCheck(
  packages: readonly WorkspacePackage[],
): (test: string) => boolean {
  const shipped = new Set(
    packages.flatMap(({ folder, files }) =>
      files.filter((file) => isShipped(path.relative(folder, file))),
    ),
  );
  const used = new Map<string, Set<string>>();
  for (const file of shipped) {
    for (const [target, names] of importsOf(file)) {
      const usedNames = used.getOrInsertComputed(target, () => new Set());
      for (const name of names) usedNames.add(name);
    }
  }
  const isUsed = (file: string, names: Names) => {
    if (programFile.test(file)) return true;
    const usedNames = used.get(file);
    if (usedNames === undefined) return false;
    return usedNames.has(allNames) || names.has(allNames) || !usedNames.isDisjointFrom(names);
  };

  return (test) => {
    // Fixtures and test support are not production code, so their imports are followed.
    const files = new Set([test]);
    for (const file of files) {
      for (const [target, names] of importsOf(file)) {
        if (!shipped.has(target)) files.add(target);
        else if (isUsed(target, names)) return true;
      }
    }
    return false;
  };
}

type Import = [file: string, names: Names];

const importsByFile = new Map<string, Import[]>();

/** The source files of this repository that a file imports, with the names that it uses. */
function importsOf(file: string): Import[] {
  return importsByFile.getOrInsertComputed(file, () => {
    if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
    const imports = readImportedNames(parseSource(readFileSync(file, 'utf8'), file));
    return [...imports].flatMap(([specifier, names]): Import[] => {
      const target = resolve(file, specifier);
      return target === undefined ? [] : [[target, names]];
    });
  });
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return undefined;
  const target = specifier.startsWith('.')
    ? path.resolve(path.dirname(file), specifier)
    : ownPackageFile(specifier);
  return target !== undefined && existsSync(target) ? target : undefined;
}

/** The source file of a workspace package; undefined for other packages. */
function ownPackageFile(specifier: string): string | undefined {
  try {
    const target = realpathSync(fileURLToPath(import.meta.resolve(specifier)));
    return target.includes('/node_modules/') ? undefined : target;
  } catch {
    return undefined;
  }
}
