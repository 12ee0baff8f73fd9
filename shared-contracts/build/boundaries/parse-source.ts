import { parseSync } from '@swc/core';

/** The fields of a syntax node that the rules use. */
export interface SourceNode {
  type?: string;
  value?: string;
  source?: { value?: string } | null;
  /** The names in an import or re-export. */
  specifiers?: Array<{
    type: string;
    local?: { value: string };
    imported?: { value: string } | null;
    orig?: { value: string };
  }>;
  callee?: {
    type?: string;
    value?: string;
    object?: { value?: string };
    property?: { value?: string };
  };
  arguments?: Array<{ expression?: { type?: string; value?: string; params?: unknown[] } }>;
  argument?: { value?: string };
  param?: unknown;
  superClass?: { value?: string } | null;
  key?: { value?: string };
  /** The text of a template element. */
  raw?: string;
  body?: unknown;
}

/** Calls the function with a node and all nodes inside it, parents first. */
export function visit(value: unknown, callback: (node: SourceNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, callback);
  } else if (typeof value === 'object' && value !== null) {
    callback(value);
    for (const child of Object.values(value)) visit(child, callback);
  }
}

export function parseSource(source: string, file: string): SourceNode {
  return parseSync(source, {
    ...(/\.[cm]?ts$|\.tsx$/.test(file)
      ? { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true }
      : { syntax: 'ecmascript', jsx: true }),
    target: 'es2024',
  }) as SourceNode;
}
