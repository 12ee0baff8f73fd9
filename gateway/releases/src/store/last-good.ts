import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { readJsonFile } from '../files/json-file.ts';
import { recordsOf } from '../moves/plan-move.ts';
import { ReleaseSetNotFoundError } from '../model/release-errors.ts';
import { releaseRecordSchema, type ReleaseRecord } from '../model/release-record.ts';
import { releaseSetSchema, type ReleaseSet } from '../model/release-set.ts';
import { storeStateSchema, type StoreState } from './store-state.ts';
import type { StoreRows } from './store-rows.ts';

const lastGoodSchema = z.strictObject({
  state: storeStateSchema,
  sets: z.array(releaseSetSchema),
  records: z.array(releaseRecordSchema),
});

/** The part of a store that is needed to serve pages. */
interface ServedState {
  rows: Pick<StoreRows, 'state' | 'set' | 'findRelease' | 'forget'>;
  sets: ReleaseSet[];
  records: ReleaseRecord[];
}

/** The last state served from a remote store. A gateway can start with it during an outage. */
interface LastGood {
  save(state: StoreState): Promise<void>;
  /** Null if this machine never served a state. */
  read(): Promise<ServedState | null>;
}

/** The state contains token hashes, so only the owner may read the file. */
const ownerOnlyMode = 0o600;

export function lastGoodFile(file: string, rows: Pick<StoreRows, 'set' | 'findRelease'>): LastGood {
  return {
    async save(state) {
      if (state.set === null) return;
      const numbers = [state.set, ...state.canaries.map(({ set }) => set)];
      const sets = await Promise.all(numbers.map((number) => rows.set(number)));
      const found = await Promise.all(sets.map(({ areas }) => recordsOf(rows, areas)));
      const records = [
        ...new Map(
          found.flat().map((record) => [`${record.area}@${record.version}`, record]),
        ).values(),
      ];
      await mkdir(dirname(file), { recursive: true });
      await writeFileAtomic(file, JSON.stringify({ state, sets, records }), {
        mode: ownerOnlyMode,
      });
    },
    async read() {
      const found = await readJsonFile(file, lastGoodSchema);
      if (!found) return null;
      const { sets, records } = found;
      return { rows: rowsOf(found), sets, records };
    },
  };
}

function rowsOf({ sets, records, state }: z.infer<typeof lastGoodSchema>) {
  return {
    state: async () => state,
    forget: () => {},
    async set(number: number) {
      const set = sets.find((candidate) => candidate.set === number);
      if (!set) throw new ReleaseSetNotFoundError(number);
      return set;
    },
    async findRelease(area: string, version: string) {
      return records.find((one) => one.area === area && one.version === version) ?? null;
    },
  };
}
