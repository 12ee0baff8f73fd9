import { hashContent } from '../files/hash-file.ts';
import { checkSet } from '../checks/check-set.ts';
import { recordsOf } from '../moves/plan-move.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { nameOf } from '../model/release-name.ts';
import type { VerifyReport } from './store-requests.ts';
import { readCheckedState, type ReadingTools } from './live-state.ts';
import { isInState } from '../signing/distrusted-releases.ts';
import type { Verifier } from '../signing/signatures.ts';
import type { StoreRows } from './store-rows.ts';

type VerifyTools = ReadingTools & {
  rows: StoreRows;
  verifyRecord: Verifier['verifyRecord'] | null;
};

export async function verifyStore(tools: VerifyTools): Promise<VerifyReport> {
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
  const name = nameOf(record);
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

async function faultsOfServed(tools: VerifyTools, records: ReleaseRecord[]): Promise<string[]> {
  const { rows, verifyRecord } = tools;
  const faults: string[] = [];
  try {
    const state = await readCheckedState(tools);
    // Moves refuse a release without a valid signature until it is signed.
    for (const record of records) {
      if (verifyRecord === null || verifyRecord(record)) continue;
      if (await isInState(rows, state, record)) continue;
      faults.push(`${nameOf(record)} has an invalid signature.`);
    }
    if (state.set === null) return faults;
    const { areas } = await rows.set(state.set);
    for (const { rule, message } of checkSet(await recordsOf(rows, areas))) {
      faults.push(`The live set ${state.set}: ${rule}: ${message}`);
    }
    return faults;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
