import { join } from 'node:path';
import { followStore } from './follow-store.ts';
import { lastGoodFile } from './last-good.ts';
import {
  checkSignature,
  ensureLiveFiles,
  readCheckedState,
  readLiveState,
  type ReadingTools,
} from './live-state.ts';
import type { StoreRows } from './store-rows.ts';
import type { LiveState, StoreState } from './store-state.ts';

export interface FollowOptions {
  /** Milliseconds between polls. Change notices trigger earlier polls. */
  pollMs?: number;
  /** Sequence of the state that the caller already has; by default, the current state. */
  since?: number;
  /** Called once per fault when the state can't be read. Polling continues. */
  onFault?: (error: unknown) => void;
  /** Called when the state can be read again, whether or not it has changed. */
  onRecovered?: () => void;
}

/** Reads the state that a gateway serves, with its files. */
export function servedState(rows: StoreRows, readingTools: ReadingTools) {
  const lastGood = rows.isRemote
    ? lastGoodFile(join(rows.folder, '../last-good.json'), rows)
    : null;
  /** Runs in the background, because visitors must neither wait for it nor depend on it. */
  const rememberServed = (state: StoreState) => void lastGood?.save(state).catch(() => undefined);

  return {
    /**
     * Reads the current state, copies its files to this machine and checks their hashes. Null
     * before the first set.
     * @throws ReleaseFilesError, ReleaseSignatureError
     */
    async loadState(): Promise<LiveState | null> {
      const state = await readCheckedState(readingTools);
      const live = await readLiveState(rows, state);
      if (live) {
        await ensureLiveFiles(rows, live);
        rememberServed(state);
      }
      return live;
    },
    /** The last state that this machine served, for use while the store is down; null if none. */
    async lastGoodState(): Promise<LiveState | null> {
      const lastServed = await lastGood?.read();
      if (!lastServed) return null;
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
      { pollMs = 200, since, onFault, onRecovered }: FollowOptions = {},
    ): () => void {
      let lastSequence = since;
      return followStore({
        async poll() {
          const state = await readCheckedState(readingTools);
          if (state.sequence === lastSequence) return null;
          const isFirst = lastSequence === undefined;
          const live = await readLiveState(rows, state);
          if (live && !isFirst) {
            await ensureLiveFiles(rows, live);
            rememberServed(state);
          }
          lastSequence = state.sequence;
          return isFirst ? null : live;
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
