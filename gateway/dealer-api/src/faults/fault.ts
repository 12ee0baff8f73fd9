import { z } from 'zod';
import { apiErrorEntrySchema } from '@contracts/wire/catalogue/envelope';

/** What a call does instead of what it should. */
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

/** One fault to make; the first of a list that matches a request is made. */
const faultSchema = z.strictObject({
  /** Of the path without its query and last slash; `*` stands for any text. */
  path: z.string().min(1).max(300),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** A text that the query, decoded, must hold, such as `make=ford`. */
  query: z.string().min(1).max(300).optional(),
  kind: z.enum(faultKinds),
  /** Of `fail`; 500 unless named. */
  status: z.int().min(400).max(599).optional(),
  /** Of `fail`: what the answer says is wrong. */
  errors: z.array(apiErrorEntrySchema).max(50).optional(),
  /** Of `slow`; 3000 unless named. The call is then answered as usual. */
  milliseconds: z.int().min(1).max(120_000).optional(),
  /** Of the matching calls; all unless named. */
  share: z.number().min(0).max(1).optional(),
  /** After so many the fault is over; never unless named. */
  times: z.int().min(1).max(1_000_000).optional(),
});
export type Fault = z.infer<typeof faultSchema>;

export const faultListSchema = z.array(faultSchema).max(100);
