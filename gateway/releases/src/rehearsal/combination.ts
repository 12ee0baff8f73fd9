import { sha384 } from '../files/sha384.ts';
import type { ReleaseRecord } from '../release-record.ts';
import { canonical } from '../signing/canonical.ts';

type Combined = Pick<ReleaseRecord, 'area' | 'version' | 'build' | 'files'>;

/** A release never changes, so its record stands for it. */
const digests = new WeakMap<Combined, string>();

/**
 * Stands for the releases of a set, down to their bytes: other bytes under the same version, as
 * after a prune, make another combination.
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
