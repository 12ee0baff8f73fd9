import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { readJsonFile } from '../files/json-file.ts';
import { releasesOf } from '../model/release-name.ts';
import { releaseRecordSchema } from '../model/release-record.ts';
import { releaseSetSchema } from '../model/release-set.ts';
import { recordOf } from '../moves/plan-move.ts';
import { followStore } from './follow-store.ts';
import {
  checkSignature,
  ensureLiveFiles,
  readCheckedState,
  readLiveState,
  type ReadingTools,
} from './live-state.ts';
import type { StoreRows } from './store-rows.ts';
import { type LiveState, type StoreState, storeStateSchema } from './store-state.ts';

export interface FollowOptions {
  /** Sequence of the state that the caller already has. */
  since: number;
  /** Milliseconds between polls. Change notices trigger earlier polls. */
  pollMs?: number;
  /** Called once per fault when the state can't be read. Polling continues. */
  onFault?: (error: unknown) => void;
  /** Called when the state can be read again, whether or not it has changed. */
  onRecovered?: () => void;
}

/** The part of a store that is needed to serve pages. */
const lastGoodSchema = z.strictObject({
  state: storeStateSchema,
  sets: z.array(releaseSetSchema),
  records: z.array(releaseRecordSchema),
});

/** The state contains token hashes, so only the owner may read the file. */
const ownerOnlyMode = 0o600;

/** Reads the state that a gateway serves, with its files. */
export function servedState(rows: StoreRows, readingTools: ReadingTools) {
  /** The last state served from a remote store. A gateway can start with it during an outage. */
  const lastGoodFile = join(rows.folder, '../last-good.json');

  async function saveServed(state: StoreState, { live, canaries }: LiveState): Promise<void> {
    const sets = [live, ...canaries.map(({ releaseSet }) => releaseSet)];
    const records = await Promise.all(
      releasesOf(sets).map(({ area, version }) => recordOf(rows, area, version)),
    );
    await mkdir(dirname(lastGoodFile), { recursive: true });
    const content = JSON.stringify({ state, sets, records });
    await writeFileAtomic(lastGoodFile, content, { mode: ownerOnlyMode });
  }

  /** The live state of a state, after its files were copied to this machine and checked. */
  async function serve(state: StoreState): Promise<LiveState | null> {
    const live = await readLiveState(rows, state);
    if (live === null) return null;
    await ensureLiveFiles(rows, live);
    // Saved in the background, because visitors must neither wait for it nor depend on it.
    if (rows.isRemote) void saveServed(state, live).catch(() => undefined);
    return live;
  }

  return {
    /** Null before the first set. @throws ReleaseFilesError, ReleaseSignatureError */
    loadState: async () => serve(await readCheckedState(readingTools)),
    /** The last state that this machine served, for use while the store is down; null if none. */
    async lastGoodState(): Promise<LiveState | null> {
      const lastServed = rows.isRemote ? await readJsonFile(lastGoodFile, lastGoodSchema) : null;
      if (lastServed === null) return null;
      const { state, sets, records } = lastServed;
      rows.seedCache(sets, records);
      // Do not compare it with the newest known state, which this machine may have seen but not
      // served.
      await checkSignature(state, readingTools);
      const live = await readLiveState(rows, state);
      if (live) await ensureLiveFiles(rows, live);
      return live;
    },
    /** Calls back with each new state once this machine has its files. @returns a stop function */
    follow(
      onChange: (state: LiveState) => void,
      { since, pollMs = 200, onFault, onRecovered }: FollowOptions,
    ): () => void {
      let lastSequence = since;
      return followStore({
        async poll() {
          const state = await readCheckedState(readingTools);
          if (state.sequence === lastSequence) return null;
          const live = await serve(state);
          lastSequence = state.sequence;
          return live;
        },
        notify: onChange,
        watch: rows.watch,
        pollMs,
        onFault,
        onRecovered,
      });
    },
  };
}
