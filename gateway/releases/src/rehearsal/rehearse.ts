import type { Refusal } from '../release-errors.ts';
import type { ReleaseRecord } from '../release-record.ts';

/** A release of a candidate set, with the folder that holds its `server` and `examples`. */
export interface RehearsedRelease {
  record: ReleaseRecord;
  folder: string;
}

/**
 * Renders a candidate set on the server, before a release is stored, or moves into a set that it was
 * not rehearsed in: the recorded examples of its areas, and pages with a neighbour failing. Empty
 * where all stands.
 */
export type Rehearse = (release: ReleaseRecord, set: RehearsedRelease[]) => Promise<Refusal[]>;
