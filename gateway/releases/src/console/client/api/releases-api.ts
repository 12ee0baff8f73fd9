import { z } from 'zod';
import type { ReleaseName } from '../../../release-name.ts';
import { answers } from '../../../remote/answer-schemas.ts';
import { ask } from './console-api.ts';

export type Status = z.infer<typeof answers.status>;
export type AreaStatus = Status['areas'][number];
export type Arm = Status['arms'][number];
export type Entry = z.infer<typeof answers.entries>[number];
export type Outlook = z.infer<typeof answers.outlook>;

const releaseSummarySchema = z.object({
  area: z.string(),
  version: z.string(),
  owner: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  reason: z.string(),
  commit: z.string().nullable(),
  scriptBytes: z.number(),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

type PlannedRollback = { area: string; to?: string; with?: ReleaseName[] };
/** A move whose effect can be asked for before it is made. */
type PlannedMove = { rollback: PlannedRollback } | { releases: ReleaseName[] };

interface Act {
  reason: string;
}
interface Forcible {
  force?: boolean;
}

export const fetchStatus = () => ask('GET', '/status', answers.status);
export const journalPage = 300;
/** A page, newest first: the newest one, or that before an entry. */
export const fetchJournal = (before?: number) =>
  ask(
    'GET',
    `/journal?limit=${journalPage}${before === undefined ? '' : `&before=${before}`}`,
    answers.entries,
  );
/** Newest first. */
export const fetchReleases = (area: string) =>
  ask('GET', `/releases?area=${encodeURIComponent(area)}`, z.array(releaseSummarySchema));

export const askWould = (move: PlannedMove) => ask('POST', '/would', answers.outlook, move);
export const rollBack = (request: PlannedRollback & Act & Forcible) =>
  ask('POST', '/rollback', answers.set, request);

const armPath = (area: string, action = '') => `/arms/${encodeURIComponent(area)}${action}`;
export const resizeArm = (area: string, request: { percent: number } & Act) =>
  ask('PATCH', armPath(area), answers.arm, request);
export const finishArm = (area: string, request: Act & Forcible) =>
  ask('POST', armPath(area, '/finish'), answers.set, request);
export const abortArm = (area: string, request: Act) =>
  ask('POST', armPath(area, '/abort'), answers.arm, request);

/** Null: all areas. */
export const setFreeze = (action: 'freeze' | 'unfreeze', area: string | null, reason: string) =>
  ask('POST', `/${action}`, answers.freezes, { area, reason });
