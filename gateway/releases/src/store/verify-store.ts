import { hashContent } from '../files/hash-file.ts';
import { checkSet } from '../checks/check-set.ts';
import { recordsOf } from '../moves/plan-move.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { nameOf } from '../model/release-name.ts';
import type { VerifyReport } from './store-requests.ts';
import type { StoreState } from './store-state.ts';
import { readCheckedState, type ReadingTools } from './live-state.ts';
import { isInState } from '../signing/distrusted-releases.ts';
import type { Verifier } from '../signing/signatures.ts';
import type { StoreRows } from './store-rows.ts';

/** Compares every file of every release with its hash, and checks the served sets. */
export async function verifyStore(
  tools: ReadingTools & { rows: StoreRows; verifyRecord: Verifier['verifyRecord'] | null },
): Promise<VerifyReport> {
  const { rows } = tools;
  const faults: string[] = [];
  const records = await rows.releases();
  let files = 0;
  for (const record of records) {
    files += record.files.length + record.compressed.length;
    faults.push(...(await faultsOf(rows, record)));
  }
  faults.push(...(await faultsOfServed(tools, records)), ...(await rows.journalDamage()));
  return { releases: records.length, files, faults };
}

async function faultsOf(rows: StoreRows, record: ReleaseRecord): Promise<string[]> {
  const name = `${record.area}@${record.version}`;
  const faults: string[] = [];
  for (const { path, sha384: hash } of [...record.files, ...record.compressed]) {
    const content = await rows.readStoredFile(record, path);
    if (content === null) faults.push(`${name}: ${path} is lost.`);
    else if ((await hashContent(content)) !== hash) {
      faults.push(`${name}: ${path} is not what was published.`);
    }
  }
  return faults;
}

async function faultsOfServed(
  tools: ReadingTools & { rows: StoreRows; verifyRecord: Verifier['verifyRecord'] | null },
  records: ReleaseRecord[],
): Promise<string[]> {
  try {
    const state = await readCheckedState(tools);
    const unsigned = await unsignedReleases(tools, state, records);
    if (state.set === null) return unsigned;
    const { areas } = await tools.rows.set(state.set);
    const refusals = checkSet(await recordsOf(tools.rows, areas));
    const setFaults = refusals.map(
      ({ rule, message }) => `The live set ${state.set}: ${rule}: ${message}`,
    );
    return [...unsigned, ...setFaults];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Releases that are not served and lack a valid signature. Moves refuse them until signed. */
async function unsignedReleases(
  { rows, verifyRecord }: { rows: StoreRows; verifyRecord: Verifier['verifyRecord'] | null },
  state: StoreState,
  records: ReleaseRecord[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const record of records) {
    if (verifyRecord === null || verifyRecord(record)) continue;
    if (await isInState(rows, state, record)) continue;
    faults.push(`${nameOf(record)} has an invalid signature.`);
  }
  return faults;
}
