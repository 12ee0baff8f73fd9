import { feedFieldNames, type RawVehicle } from './feed-fields.ts';
import type { Finding } from './row-findings.ts';

/** Represents a character that was lost before the file was written. */
const replacementCharacter = '\ufffd';

/** Removes the fields with lost characters, so that no visitor sees them. */
export function withoutUnreadable(raw: RawVehicle): { raw: RawVehicle; findings: Finding[] } {
  const findings: Finding[] = [];
  for (const field of feedFieldNames) {
    const value = raw[field];
    if (value?.includes(replacementCharacter) !== true) continue;
    const reason = `holds ${replacementCharacter}, so its characters were lost before this import: left out. Export the feed as UTF-8`;
    findings.push({ kind: 'characters-lost', field, value, reason });
  }
  if (findings.length === 0) return { raw, findings };
  const lost = new Set<string>(findings.map(({ field }) => field));
  const kept = Object.entries(raw).filter(([field]) => !lost.has(field));
  return { raw: Object.fromEntries(kept), findings };
}
