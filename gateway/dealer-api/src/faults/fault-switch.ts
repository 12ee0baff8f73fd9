import { apiErrorEntrySchema } from '@contracts/wire/catalogue/envelope';
import { z } from 'zod';

const faultKinds = [
  'slow',
  'fail',
  'hang',
  'broken-connection',
  'lost-answer',
  'empty',
  'not-json',
  'truncated',
  'wrong-shape',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** One fault to inject. Each request gets the first fault in the list that matches. */
const faultSchema = z.strictObject({
  /** Pattern for the path without query and trailing slash; `*` matches any text. */
  path: z.string().min(1).max(300),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** Text that the decoded query must contain, such as `make=ford`. */
  query: z.string().min(1).max(300).optional(),
  kind: z.enum(faultKinds),
  /** For `fail`; default 500. */
  status: z.int().min(400).max(599).optional(),
  /** For `fail`: the errors in the response. */
  errors: z.array(apiErrorEntrySchema).max(50).optional(),
  /** For `slow`; default 3000. The call then responds normally. */
  milliseconds: z.int().min(1).max(120_000).optional(),
  /** Fraction of matching requests that get the fault, from 0 to 1; default 1. */
  share: z.number().min(0).max(1).optional(),
  /** Stops after this many injections; default never. */
  times: z.int().min(1).max(1_000_000).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

export const faultListSchema = z.array(faultSchema).max(100);

interface ActiveFault {
  readonly fault: Fault;
  readonly path: RegExp;
  injections: number;
}

type CalledRequest = Readonly<Record<'method' | 'path' | 'query', string>>;

export class FaultSwitch {
  #activeFaults: readonly ActiveFault[] = [];
  readonly #random: () => number;

  constructor(faults: readonly Fault[] = [], random: () => number = Math.random) {
    this.#random = random;
    this.set(faults);
  }

  /** Replaces all faults; an empty list switches them off. */
  set(faults: readonly Fault[]): void {
    this.#activeFaults = faults.map((fault) => ({
      fault,
      path: patternOf(fault.path),
      injections: 0,
    }));
  }

  list(): { fault: Fault; made: number }[] {
    return this.#activeFaults.map(({ fault, injections }) => ({ fault, made: injections }));
  }

  /** The fault to inject into this request. Counts it as injected. */
  nextFault(request: CalledRequest): Fault | undefined {
    const active = this.#activeFaults.find((each) => this.#isDue(each, request));
    if (active === undefined) return undefined;
    active.injections += 1;
    return active.fault;
  }

  #isDue({ fault, path, injections }: ActiveFault, request: CalledRequest): boolean {
    return (
      path.test(request.path.replace(/(.)\/$/, '$1')) &&
      (fault.method === undefined || fault.method === request.method) &&
      (fault.query === undefined || request.query.includes(fault.query)) &&
      (fault.times === undefined || injections < fault.times) &&
      (fault.share === undefined || this.#random() < fault.share)
    );
  }
}

function patternOf(path: string): RegExp {
  const parts = path.replace(/(.)\/$/, '$1').split('*');
  const literally = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literally.join('.*')}$`);
}
