import { z } from 'zod';
import { approvalAreaSchema, approvalRequestSchema } from '../approvals/approval-record.ts';
import { type Canary, canarySchema } from '../canaries/canary.ts';
import { budgetLimitSchema } from '../budgets/budget-record.ts';
import { type Freeze, freezeSchema, freezeWindowSchema } from '../freezes/freeze-window.ts';
import { journalEntrySchema } from '../model/journal-entry.ts';
import { previewRecordSchema } from '../previews/preview-record.ts';
import type { ChosenVisitors } from '../previews/manage-previews.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import { tokenRecordSchema } from '../roles/token-record.ts';

/** All mutable data of a store. It is one document, so that every change is atomic. */
export const storeStateSchema = z.strictObject({
  /** Increases by one with every change. */
  sequence: z.number().int().nonnegative().default(0),
  /** Number of the live set; null before the first. */
  set: z.number().int().positive().nullable(),
  canaries: z.array(canarySchema).default([]),
  freezes: z.array(freezeSchema).default([]),
  freezeWindows: z.array(freezeWindowSchema).default([]),
  approvalAreas: z.array(approvalAreaSchema).default([]),
  approvalRequests: z.array(approvalRequestSchema).default([]),
  budgetLimits: z.array(budgetLimitSchema).default([]),
  tokens: z.array(tokenRecordSchema).default([]),
  previews: z.array(previewRecordSchema).default([]),
  /** The journal entry of the change that made this state. */
  entry: journalEntrySchema.nullable().default(null),
  /** Ed25519 signature in base64, over the text built in `signatures.ts`. */
  signature: z.strictObject({ value: z.string() }).nullable().default(null),
});

export type StoreState = z.infer<typeof storeStateSchema>;

/** The live set, canaries and previews that a gateway serves. */
export interface LiveState {
  sequence: number;
  live: ReleaseSet;
  /** Each canary with the set that its buckets get. */
  canaries: (Canary & { releaseSet: ReleaseSet })[];
  /** The freezes at the time of reading. */
  freezes: Freeze[];
  chosen: ChosenVisitors[];
}

export const emptyState: StoreState = storeStateSchema.parse({ set: null });
