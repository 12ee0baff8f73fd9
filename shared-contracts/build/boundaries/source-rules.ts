import { relative } from 'node:path';
import { type SourceNode, visit } from './parse-source.ts';
import { unshippedPaths, type Importing } from './rules.ts';
import { widthCondition } from './sheet-rules.ts';

/** Returns the violations, each with the alternative. Remotes have more rules than others. */
export function sourceViolations(
  { file, from }: Pick<Importing, 'file' | 'from'>,
  module: SourceNode,
): string[] {
  if (unshippedPaths.test(relative(from.folder, file))) return [];
  const found: string[] = [];
  const inBrowsers = from.isArea || from.name.startsWith('@contracts/');
  visit(module, (node) => {
    if (inBrowsers && (isFormat(node) || isLocaleString(node))) {
      found.push('uses a slow browser format: use one of @contracts/wire/format');
    }
    const areaViolation = from.isRemote
      ? (createdController(node) ?? unspecificCatch(node) ?? literalWidth(node))
      : undefined;
    const reason = areaViolation ?? errorWithoutCode(node);
    if (reason !== undefined) found.push(reason);
  });
  return found;
}

/** The first use of an `Intl` format on a page takes a phone up to 90 ms. */
function isFormat({ type, callee }: SourceNode): boolean {
  return type === 'NewExpression' && callee?.object?.value === 'Intl';
}

const localeString = /^toLocale(?:Date|Time)?String$/;

function isLocaleString({ type, callee }: SourceNode): boolean {
  return type === 'CallExpression' && localeString.test(String(callee?.property?.value));
}

function createdController({ type, callee }: SourceNode): string | undefined {
  return type === 'NewExpression' && callee?.value === 'AbortController'
    ? 'makes an AbortController: use useQuery, which cancels calls that are not needed'
    : undefined;
}

/** Error messages change, so code that distinguishes between errors needs a stable code. */
function errorWithoutCode({ type, superClass, body }: SourceNode): string | undefined {
  if (type !== 'ClassDeclaration' || superClass?.value !== 'Error') return undefined;
  const members = Array.isArray(body) ? (body as SourceNode[]) : [];
  return members.some(({ key }) => key?.value === 'code')
    ? undefined
    : 'makes an error without a code: say readonly code';
}

/** An ignored error can hide an unexpected failure. */
function unspecificCatch(node: SourceNode): string | undefined {
  const catchesEverything =
    (node.type === 'CatchClause' && node.param == null && !rethrows(node.body)) ||
    (node.type === 'CallExpression' &&
      node.callee?.property?.value === 'catch' &&
      node.arguments?.[0]?.expression?.params?.length === 0);
  return catchesEverything
    ? 'catches what it does not name: ask through services.optional, or say which error is meant'
    : undefined;
}

function literalWidth({ type, value, raw }: SourceNode): string | undefined {
  const text = type === 'StringLiteral' ? value : type === 'TemplateElement' ? raw : undefined;
  return text !== undefined && widthCondition.test(text)
    ? `states a width, ${text}: take a breakpoint from @contracts/ui/breakpoints`
    : undefined;
}

function rethrows(body: unknown): boolean {
  let found = false;
  visit(body, ({ type }) => (found ||= type === 'ThrowStatement'));
  return found;
}
