import { sha384 } from '../files/sha384.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { canonical } from '../signing/canonical.ts';

type Combined = Pick<ReleaseRecord, 'area' | 'version' | 'build' | 'files'>;

/** A release never changes, so its record identifies it. */
const digests = new WeakMap<Combined, string>();

/**
 * Identifies the releases of a set by content. Other content under the same version, which is
 * possible after a prune, gives another id.
 */
export function combinationOf(records: readonly Combined[]): string {
  return sha384(Buffer.from(records.map(digestOf).sort().join()));
}

function digestOf(record: Combined): string {
  const { area, version, build, files } = record;
  const known = digests.get(record);
  const digest = known ?? sha384(Buffer.from(canonical({ area, version, build, files })));
  digests.set(record, digest);
  return digest;
}
