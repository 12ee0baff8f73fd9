import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSource } from './parse-source.ts';
import { readImports } from './read-imports.ts';
import { readPackages } from './read-packages.ts';
import { restrictedCode } from './restricted-code.ts';
import {
  importsWhatItDeclares,
  respectsLayers,
  PRESETS,
  importsNoTestCode,
  importsOnlyOwnFiles,
  wrongFolder,
} from './rules.ts';
import { breakpointNames, sheetViolations } from './sheet-rules.ts';
import { sourceViolations } from './source-rules.ts';

const RULES = [importsOnlyOwnFiles, importsWhatItDeclares, respectsLayers, importsNoTestCode];

/**
 * Checks the imports, folders, source code and style sheets of every package.
 * @returns one line per violation, with the reason
 * @param root folder of the package.json that names the workspaces
 */
export function findViolations(root: string): string[] {
  const packages = readPackages(root);
  const presets = packages.find(({ name }) => name === PRESETS);
  const tooling = new Set([
    ...(packages[0]?.devDependencies ?? []),
    ...(presets?.dependencies ?? []),
    ...(presets?.devDependencies ?? []),
    PRESETS,
  ]);
  const sheets = packages
    .flatMap((from) => from.sheets)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const breakpoints = breakpointNames(sheets);
  const sheetProblems = sheets.flatMap((sheet) =>
    sheetViolations(sheet, breakpoints).map((reason) => `${relative(root, sheet.file)} ${reason}`),
  );
  const sourceProblems = packages.flatMap((from) =>
    from.files.flatMap((file) => {
      const path = relative(root, file);
      const text = readFileSync(file, 'utf8');
      const module = parseSource(text, file);
      const reasons = [
        ...restrictedCode(path, text),
        ...[wrongFolder({ file, from })].filter((reason) => reason !== undefined),
        ...sourceViolations({ file, from }, module),
      ];
      return [
        ...reasons.map((reason) => `${path} ${reason}`),
        ...readImports(module).flatMap((specifier) =>
          RULES.map((rule) => rule({ file, specifier, from, tooling }))
            .filter((reason) => reason !== undefined)
            .map((reason) => `${path}: '${specifier}' ${reason}`),
        ),
      ];
    }),
  );
  return [...sourceProblems, ...sheetProblems];
}

/** Part of `npm run lint`. */
if (import.meta.main) {
  const violations = findViolations(join(import.meta.dirname, '../../..'));
  for (const violation of violations) console.error(violation);
  console.log(
    violations.length === 0 ? 'No violations.' : `${violations.length} rules are broken.`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}
