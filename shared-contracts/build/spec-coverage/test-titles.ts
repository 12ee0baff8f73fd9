import { parseSync } from '@swc/core';

/** Functions of Jest and Playwright whose first argument is a title. */
const titled = new Set(['describe', 'it', 'test']);
/** Skipped tests do not count. */
const notRun = new Set(['skip', 'todo', 'fixme', 'failing', 'fail']);

interface Node {
  type: string;
  [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The names before the parenthesis: `it.each(rows)` is ['it', 'each']. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee['value'])];
  if (callee.type === 'MemberExpression') {
    return [...wordsOf(callee['object']), ...wordsOf(callee['property'])];
  }
  if (callee.type === 'CallExpression') return wordsOf(callee['callee']);
  return callee.type === 'TaggedTemplateExpression' ? wordsOf(callee['tag']) : [];
}

/** The literal part of a title, without values filled in at run time. */
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
 * The titles of the tests in a file, and of the groups around them. A group's title counts for its
 * tests, so a skipped group skips its tests too.
 * @throws when the text is not TypeScript
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
