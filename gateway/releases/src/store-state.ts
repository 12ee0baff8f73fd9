import { z } from 'zod';
import { approvalAreaSchema, approvalRequestSchema } from './approvals/approval-record.ts';
import { armSchema, type Arm } from './arms/arm.ts';
import { budgetLimitSchema } from './budgets/budget-record.ts';
import { freezeSchema, type Freeze } from './freezes/freeze.ts';
import { freezeWindowSchema } from './freezes/freeze-window.ts';
import { journalEntrySchema } from './journal-entry.ts';
import { previewRecordSchema } from './previews/preview-record.ts';
import type { ChosenVisitors } from './previews/manage-previews.ts';
import type { ReleaseSet } from './release-set.ts';
import { tokenRecordSchema } from './roles/token-record.ts';

const signatureSchema = z.strictObject({
  /** Ed25519, base64, over the sequence, the sets and their releases' files. */
  value: z.string(),
});

/**
 * All that changes in a store, in one document that is replaced as a whole: whoever reads it sees
 * a change entirely or not at all.
 */
export const storeStateSchema = z.strictObject({
  /** One more with every change. */
  sequence: z.number().int().nonnegative().default(0),
  /** Number of the live set; null before the first. */
  set: z.number().int().positive().nullable(),
  arms: z.array(armSchema).default([]),
  freezes: z.array(freezeSchema).default([]),
  freezeWindows: z.array(freezeWindowSchema).default([]),
  approvalAreas: z.array(approvalAreaSchema).default([]),
  approvalRequests: z.array(approvalRequestSchema).default([]),
  budgetLimits: z.array(budgetLimitSchema).default([]),
  tokens: z.array(tokenRecordSchema).default([]),
  previews: z.array(previewRecordSchema).default([]),
  /** The journal entry of the change that made this state. */
  entry: journalEntrySchema.nullable().default(null),
  signature: signatureSchema.nullable().default(null),
});

export type StoreState = z.infer<typeof storeStateSchema>;

/** What is served: to whom which set. */
export interface LiveState {
  sequence: number;
  live: ReleaseSet;
  /** Each arm with the set that its buckets get. */
  arms: (Arm & { releaseSet: ReleaseSet })[];
  /** At the moment of reading. */
  freezes: Freeze[];
  /** To whom a set is shown without a link. */
  chosen: ChosenVisitors[];
}

export const emptyState: StoreState = {
  sequence: 0,
  set: null,
  arms: [],
  freezes: [],
  freezeWindows: [],
  approvalAreas: [],
  approvalRequests: [],
  budgetLimits: [],
  tokens: [],
  previews: [],
  entry: null,
  signature: null,
};
