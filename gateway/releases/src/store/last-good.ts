import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { readJsonFile } from '../files/json-file.ts';
import { recordOf } from '../moves/plan-move.ts';
import { releasesOf } from '../model/release-name.ts';
import { releaseRecordSchema } from '../model/release-record.ts';
import { releaseSetSchema } from '../model/release-set.ts';
import { storeStateSchema, type StoreState } from './store-state.ts';
import type { StoreRows } from './store-rows.ts';

/** The part of a store that is needed to serve pages. */
const lastGoodSchema = z.strictObject({
  state: storeStateSchema,
  sets: z.array(releaseSetSchema),
  records: z.array(releaseRecordSchema),
});

/** The state contains token hashes, so only the owner may read the file. */
const ownerOnlyMode = 0o600;

/** The last state served from a remote store. A gateway can start with it during an outage. */
export function lastGoodFile(file: string, rows: Pick<StoreRows, 'set' | 'findRelease'>) {
  return {
    async save(state: StoreState): Promise<void> {
      if (state.set === null) return;
      const numbers = [state.set, ...state.canaries.map(({ set }) => set)];
      const sets = await Promise.all(numbers.map((number) => rows.set(number)));
      const records = await Promise.all(
        releasesOf(sets).map(({ area, version }) => recordOf(rows, area, version)),
      );
      await mkdir(dirname(file), { recursive: true });
      const content = JSON.stringify({ state, sets, records });
      await writeFileAtomic(file, content, { mode: ownerOnlyMode });
    },
    /** Null if this machine never served a state. */
    read: () => readJsonFile(file, lastGoodSchema),
  };
}
