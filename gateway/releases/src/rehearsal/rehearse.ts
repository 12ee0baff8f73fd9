import type { Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';

/** A release of a candidate set, with the folder that holds its `server` and `examples`. */
export interface RehearsedRelease {
  record: ReleaseRecord;
  folder: string;
}

/**
 * Renders a candidate set on the server: the recorded examples of its areas, and pages on which
 * another area fails. It runs before a release is published, or before it moves into a set in which
 * it was not rehearsed.
 * @returns an empty list if everything renders
 */
export type Rehearse = (release: ReleaseRecord, set: RehearsedRelease[]) => Promise<Refusal[]>;
