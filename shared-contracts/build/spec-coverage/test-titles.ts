import { parseSync } from '@swc/core';

/** Functions of Jest and Playwright whose first argument is a title. */
const titled = new Set(['describe', 'it', 'test']);
/** Modifiers of tests that do not run, so they do not count. */
const notRun = new Set(['skip', 'todo', 'fixme', 'failing', 'fail']);

interface Node {
  type: string;
  [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The names before the parenthesis: ['it', 'each'] for `it.each(rows)`. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee['value'])];
  if (callee.type === 'MemberExpression') {
    return [...wordsOf(callee['object']), ...wordsOf(callee['property'])];
  }
  if (callee.type === 'CallExpression') return wordsOf(callee['callee']);
  return callee.type === 'TaggedTemplateExpression' ? wordsOf(callee['tag']) : [];
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
 * The titles of the tests in a file, each with the titles of the groups around it. Tests of a
 * skipped group are skipped too.
 * @throws if the text is not TypeScript
 */
export function testTitles(source: string, { tsx }: { tsx: boolean }): string[] {
  const titles: string[] = [];

  function visit(value: unknown): void {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && value.type === 'CallExpression') {
      const [first = '', ...modifiers] = wordsOf(value['callee']);
      if (titled.has(first)) {
        if (modifiers.some((word) => notRun.has(word))) return;
        const [title] = value['arguments'] as { expression: unknown }[];
        const text = textOf(title?.expression);
        if (text !== '') titles.push(text);
      }
    }
    for (const each of Object.values(value)) visit(each);
  }

  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'esnext' }).body);
  return titles;
}
