import type { SourceNode } from './parse-source.ts';

/** Every module that a source file names: imports, exports from, `import()`, `require()`, `require.resolve()`. */
export function readImports(module: SourceNode): string[] {
  const found = new Set<string>();
  collect(module, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const name = namedModule(value);
  if (name !== undefined) found.add(name);
  for (const child of Object.values(value)) collect(child, found);
}

function namedModule(node: SourceNode): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source?.value;
    case 'TsImportType':
      return node.argument?.value;
    case 'CallExpression': {
      const { callee } = node;
      const requires = [callee?.value, callee?.object?.value].includes('require');
      if (callee?.type !== 'Import' && !requires) return undefined;
      const named = node.arguments?.[0]?.expression;
      return named?.type === 'StringLiteral' ? named.value : undefined;
    }
    default:
      return undefined;
  }
}
