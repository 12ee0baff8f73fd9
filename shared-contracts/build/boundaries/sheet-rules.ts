import { basename } from 'node:path';
import { parse } from 'postcss';

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
  const names = new Set<string>();
  for (const { file, text } of sheets) {
    if (basename(file) !== BREAKPOINTS) continue;
    parse(text, { from: file }).walkAtRules('custom-media', ({ params }) => {
      names.add(nameOf(params));
    });
  }
  return names;
}

/** Returns the violations in a style sheet. Each message names the alternative. */
export function sheetViolations({ file, text }: Sheet, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const sheet = parse(text, { from: file });
  if (basename(file) !== BREAKPOINTS) {
    sheet.walkAtRules('custom-media', ({ params }) => {
      found.push(`names ${nameOf(params)}: breakpoints have their names in ${BREAKPOINTS}`);
    });
    sheet.walkAtRules('media', ({ params }) => {
      if (widthCondition.test(params)) found.push(`states a width, ${params}: name a breakpoint`);
      for (const [name] of params.matchAll(/--[\w-]+/g))
        if (!names.has(name)) found.push(`asks for ${name}, which ${BREAKPOINTS} does not have`);
    });
  }
  sheet.walkDecls('font-weight', ({ value }) => {
    if (/^\d+$/.test(value) && !WEIGHTS.has(value))
      found.push(`has a weight of ${value}: there are ${[...WEIGHTS].join(', ')}`);
  });
  return found;
}

const nameOf = (params: string) => params.split(' ')[0] ?? '';
