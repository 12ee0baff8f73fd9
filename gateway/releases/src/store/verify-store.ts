import { sha384 } from '../files/sha384.ts';
import { proveSet } from '../proofs/prove-set.ts';
import { recordsOf } from '../moves/plan-move.ts';
import type { ReleaseRecord } from '../release-record.ts';
import type { VerifyReport } from '../release-store.ts';
import { checkedState, type ReadingTools } from './live-state.ts';
import type { StoreRows } from './store-rows.ts';

/** Compares every file of every release with its hash, and checks what is served. */
export async function verifyStore(
  tools: ReadingTools & { rows: StoreRows },
): Promise<VerifyReport> {
  const { rows } = tools;
  const faults: string[] = [];
  const records = await rows.releases();
  let files = 0;
  for (const record of records) {
    files += record.files.length + record.compressed.length;
    faults.push(...(await faultsOf(rows, record)));
  }
  faults.push(...(await faultsOfServed(tools)));
  return { releases: records.length, files, faults };
}

async function faultsOf(rows: StoreRows, record: ReleaseRecord): Promise<string[]> {
  const name = `${record.area}@${record.version}`;
  const faults: string[] = [];
  for (const { path, sha384: hash } of [...record.files, ...record.compressed]) {
    const content = await rows.readKeptFile(record, path);
    if (content === null) faults.push(`${name}: ${path} is lost.`);
    else if (sha384(content) !== hash) {
      faults.push(`${name}: ${path} is not what was published.`);
    }
  }
  return faults;
}

async function faultsOfServed(tools: ReadingTools): Promise<string[]> {
  try {
    const state = await checkedState(tools);
    if (state.set === null) return [];
    const { areas } = await tools.rows.set(state.set);
    const refusals = proveSet(await recordsOf(tools.rows, areas));
    return refusals.map(({ rule, message }) => `The live set ${state.set}: ${rule}: ${message}`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
