import { access } from './access.ts';
import { approvals } from './approvals.ts';
import { budgets } from './budgets.ts';
import { canaries } from './canaries.ts';
import { freezes } from './freezes.ts';
import { moves } from './moves.ts';
import type { Operation } from './operation.ts';
import { publishing } from './publishing.ts';
import { reads } from './reads.ts';
import { upkeep } from './upkeep.ts';

/** All operations, in the order of API.md. */
export const operations = {
  ...moves,
  ...freezes,
  ...approvals,
  ...canaries,
  ...budgets,
  ...publishing,
  ...reads,
  ...upkeep,
  ...access,
};

type Operations = typeof operations;

/** Runs one operation, locally or over HTTP. */
export type Perform = <Input, Output>(
  operation: Operation<Input, Output>,
  input: Input,
) => Promise<Output>;

/** A client: one method per operation. */
export type ReleaseOperations = {
  [Name in keyof Operations]: Operations[Name] extends Operation<infer Input, infer Output>
    ? (
        ...input: Record<string, never> extends Input ? [input?: Input] : [input: Input]
      ) => Promise<Output>
    : never;
};

export type AnswerOf<Name extends keyof Operations> = Awaited<ReturnType<ReleaseOperations[Name]>>;

export const allOperations: readonly Operation[] = Object.values(operations);

export function createOperations(perform: Perform): ReleaseOperations {
  const methods = Object.entries<Operation>(operations).map(([name, operation]) => [
    name,
    (input: unknown = {}) => perform(operation, input),
  ]);
  // TypeScript can't infer that each method has the input and result of the operation with its
  // name.
  return Object.fromEntries(methods) as ReleaseOperations;
}
