import { parseSync } from '@swc/core';

/** As much of a node of the syntax tree as the rules look at. */
export interface SourceNode {
  type?: string;
  value?: string;
  source?: { value?: string } | null;
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
  /** Of a part of a template. */
  raw?: string;
  body?: unknown;
}

export function parseSource(source: string, file: string): SourceNode {
  return parseSync(source, {
    ...(/\.[cm]?ts$|\.tsx$/.test(file)
      ? { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true }
      : { syntax: 'ecmascript', jsx: true }),
    target: 'es2024',
  }) as SourceNode;
}
