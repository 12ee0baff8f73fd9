import { basename } from 'node:path';
import { parse, type AtRule } from 'postcss';

/** The only file that may define breakpoints. */
const BREAKPOINTS = 'breakpoints.css';

/** Matches a width in a condition of a style sheet or script. */
export const widthCondition =
  /\((?:min-|max-)?(?:width|inline-size)\b|[<>=]\s*(?:width|inline-size)\b/;

/** The first paint waits for each font weight, so no others are allowed. */
const WEIGHTS: ReadonlySet<string> = new Set(['400', '650', '800']);

export interface Sheet {
  /** Absolute path. */
  file: string;
  text: string;
}

/** The breakpoint names that media queries may use. */
export function breakpointNames(sheets: readonly Sheet[]): Set<string> {
  const defining = sheets.filter(({ file }) => basename(file) === BREAKPOINTS);
  return new Set(
    defining.flatMap((sheet) => rulesOf(sheet, 'custom-media').map(({ params }) => nameOf(params))),
  );
}

/** Returns the violations in a style sheet. Each message names the alternative. */
export function sheetViolations(sheet: Sheet, names: ReadonlySet<string>): string[] {
  return [...widthViolations(sheet, names), ...weightViolations(sheet)];
}

function widthViolations(sheet: Sheet, names: ReadonlySet<string>): string[] {
  if (basename(sheet.file) === BREAKPOINTS) return [];
  return [
    ...rulesOf(sheet, 'custom-media').map(
      ({ params }) => `names ${nameOf(params)}: breakpoints have their names in ${BREAKPOINTS}`,
    ),
    ...rulesOf(sheet, 'media').flatMap(({ params }) => [
      ...(widthCondition.test(params) ? [`states a width, ${params}: name a breakpoint`] : []),
      ...[...params.matchAll(/--[\w-]+/g)]
        .filter(([name]) => !names.has(name))
        .map(([name]) => `asks for ${name}, which ${BREAKPOINTS} does not have`),
    ]),
  ];
}

function weightViolations({ file, text }: Sheet): string[] {
  const found: string[] = [];
  parse(text, { from: file }).walkDecls('font-weight', ({ value }) => {
    if (/^\d+$/.test(value) && !WEIGHTS.has(value))
      found.push(`has a weight of ${value}: there are ${[...WEIGHTS].join(', ')}`);
  });
  return found;
}

function rulesOf({ file, text }: Sheet, name: string): AtRule[] {
  const found: AtRule[] = [];
  parse(text, { from: file }).walkAtRules(name, (rule) => void found.push(rule));
  return found;
}

const nameOf = (params: string) => params.split(' ')[0] ?? '';
