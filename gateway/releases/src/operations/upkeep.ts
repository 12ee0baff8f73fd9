import { z } from 'zod';
import { nameOf, namesOf } from '../release-name.ts';
import { ReleaseError } from '../release-errors.ts';
import { verifyReportSchema, type VerifyReport } from '../release-store.ts';
import * as schemas from './input-schemas.ts';
import { defineOperation } from './operation.ts';

const sumOf = ({ releases, files }: VerifyReport) => `${releases} releases, ${files} files`;

/** What keeps a store small and sound. */
export const upkeep = {
  prune: defineOperation({
    summary: 'remove releases that neither an open tab nor a rollback can need any more',
    address: ['post', '/prune'],
    input: z.strictObject({
      retentionDays: z
        .number()
        .int()
        .min(0)
        .max(3_650)
        .describe('keep what was live or published within so many days'),
      dryRun: z.boolean().optional().describe('only say what would go'),
      reason: schemas.reason,
    }),
    output: z.array(schemas.releaseName),
    may: 'manager',
    attempted: ({ retentionDays }) => `prune beyond ${retentionDays} days`,
    does: (request, { store, by }) => store.prune({ ...request, by }),
    command: {
      name: 'prune',
      written: { retentionDays: '--days <days>', dryRun: '--dry-run' },
      defaults: { retentionDays: 30 },
      tell: (gone) => gone.map(nameOf).join('\n') || 'Nothing can go.',
    },
  }),

  verify: defineOperation({
    summary: 'compare every file with its hash, and what is served with its signature',
    address: ['post', '/verify'],
    input: schemas.nothing,
    output: verifyReportSchema,
    may: 'manager',
    attempted: () => 'verify',
    does: (_input, { store }) => store.verify(),
    command: {
      name: 'verify',
      tell: (report) => `${sumOf(report)}: all as it was published.`,
      fault(report) {
        if (report.faults.length === 0) return null;
        const lines = [`${sumOf(report)}, with faults:`, ...report.faults];
        return new ReleaseError('verify-failed', lines.join('\n'));
      },
    },
  }),

  sign: defineOperation({
    summary:
      'sign the present state, and the releases that are there: with a first or another key, or after restoring the store',
    address: null,
    input: z.strictObject({ reason: schemas.reason }),
    output: z.array(schemas.releaseName),
    may: 'manager',
    attempted: () => 'sign',
    does: ({ reason }, { store, by }) => store.sign({ reason, by }),
    command: {
      name: 'sign',
      tell: (signed) =>
        `The present state of the store is signed.${signed.length > 0 ? `\nSo are: ${namesOf(signed)}` : ''}`,
    },
  }),
};
