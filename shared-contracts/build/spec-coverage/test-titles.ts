import { parseSource } from '../boundaries/parse-source.ts';

/** Functions of Jest and Playwright whose first argument is a title. */
const titledFunctions = new Set(['describe', 'it', 'test']);
/** Modifiers of tests that are skipped or expected to fail, and so do not count. */
const skippingModifiers = new Set(['skip', 'todo', 'fixme', 'failing', 'fail']);

interface Node {
  type: string;
  [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The names before the parenthesis: ['it', 'each'] for `it.each(rows)`. */
function calleeNames(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee['value'])];
  if (callee.type === 'MemberExpression') {
    return [...calleeNames(callee['object']), ...calleeNames(callee['property'])];
  }
  if (callee.type === 'CallExpression') return calleeNames(callee['callee']);
  return callee.type === 'TaggedTemplateExpression' ? calleeNames(callee['tag']) : [];
}

/** The literal part of a title, without values that are inserted at run time. */
function textOf(expression: unknown): string {
  if (!isNode(expression)) return '';
  if (expression.type === 'StringLiteral') return String(expression['value']);
  if (expression.type === 'BinaryExpression') {
    return textOf(expression['left']) + textOf(expression['right']);
  }
  if (expression.type !== 'TemplateLiteral') return '';
  return (expression['quasis'] as Node[]).map(({ raw }) => String(raw)).join('…');
}

/**
 * The titles of the tests and groups in a file, except for those with a modifier that excludes them
 * and everything inside them.
 * @throws if the text is not TypeScript
 */
export function testTitles(source: string, file: string): string[] {
  const titles: string[] = [];

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && value.type === 'CallExpression') {
      const [first = '', ...modifiers] = calleeNames(value['callee']);
      if (titledFunctions.has(first)) {
        if (modifiers.some((word) => skippingModifiers.has(word))) return;
        const [title] = value['arguments'] as { expression: unknown }[];
        const text = textOf(title?.expression);
        if (text !== '') titles.push(text);
      }
    }
    for (const each of Object.values(value)) visit(each);
  }

  visit(parseSource(source, file));
  return titles;
}
