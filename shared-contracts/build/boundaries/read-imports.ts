import { type SourceNode, visit } from './parse-source.ts';

/** Stands for all exports of a module. */
export const allNames = '*';

/** The modules in imports, re-exports, `import()`, `require()` and `require.resolve()`. */
export function readImports(module: SourceNode): string[] {
  return [...readImportedNames(module).keys()];
}

/** `@contracts/wire` for `@contracts/wire/format/number`. */
export function packageOf(specifier: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** The names that a source file uses from each module it imports. */
export function readImportedNames(module: SourceNode): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  visit(module, (node) => {
    const name = namedModule(node);
    if (name === undefined) return;
    const names = found.getOrInsertComputed(name, () => new Set());
    for (const each of importedNames(node)) names.add(each);
  });
  return found;
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
      const isRequire = [callee?.value, callee?.object?.value].includes('require');
      if (callee?.type !== 'Import' && !isRequire) return undefined;
      const moduleArgument = node.arguments?.[0]?.expression;
      return moduleArgument?.type === 'StringLiteral' ? moduleArgument.value : undefined;
    }
    default:
      return undefined;
  }
}

function importedNames({ specifiers = [] }: SourceNode): string[] {
  if (specifiers.length === 0) return [allNames];
  return specifiers.map(({ type, local, imported, orig }) => {
    if (type === 'ImportDefaultSpecifier') return 'default';
    return (type === 'ImportSpecifier' ? (imported ?? local) : orig)?.value ?? allNames;
  });
}
