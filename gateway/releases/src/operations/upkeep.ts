import { z } from 'zod';
import { nameOf, namesOf } from '../model/release-name.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { verifyReportSchema, type VerifyReport } from '../store/store-requests.ts';
import * as schemas from './input-schemas.ts';
import { defineCall } from './operation.ts';

const describeTotals = ({ releases, files }: VerifyReport) =>
  `${releases} releases, ${files} files`;

export const upkeep = {
  prune: defineCall({
    summary: 'remove releases that no open tab and no rollback can need',
    method: 'post',
    path: '/prune',
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
    responses: { 200: z.array(schemas.releaseName) },
    permission: 'manager',
    auditLabel: ({ retentionDays }) => `prune beyond ${retentionDays} days`,
    handle: (request, { store, by }) => store.prune({ ...request, by }),
    command: {
      name: 'prune',
      syntax: { retentionDays: '--days <days>', dryRun: '--dry-run' },
      defaults: { retentionDays: 30 },
      describe: (removed) => removed.map(nameOf).join('\n') || 'Nothing can go.',
    },
  }),

  verify: defineCall({
    summary: 'compare all files with their hashes, and the state with its signature',
    method: 'post',
    path: '/verify',
    input: schemas.noInput,
    responses: { 200: verifyReportSchema },
    permission: 'manager',
    auditLabel: () => 'verify',
    handle: (_input, { store }) => store.verify(),
    command: {
      name: 'verify',
      describe: (report) => `${describeTotals(report)}: all as it was published.`,
      fault(report) {
        if (report.faults.length === 0) return null;
        const lines = [`${describeTotals(report)}, with faults:`, ...report.faults];
        return new ReleaseError('verify-failed', lines.join('\n'));
      },
    },
  }),

  sign: defineCall({
    summary: 'sign the current state and all releases: for a first or new key, or after a restore',
    method: null,
    path: null,
    input: z.strictObject({ reason: schemas.reason }),
    responses: { 200: z.array(schemas.releaseName) },
    permission: 'manager',
    auditLabel: () => 'sign',
    handle: ({ reason }, { store, by }) => store.sign({ reason, by }),
    command: {
      name: 'sign',
      describe: (signed) =>
        `The present state of the store is signed.${signed.length > 0 ? `\nSo are: ${namesOf(signed)}` : ''}`,
    },
  }),
};
