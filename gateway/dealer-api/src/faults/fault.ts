import { z } from 'zod';
import { apiErrorEntrySchema } from '@contracts/wire/catalogue/envelope';

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
