import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { readJsonFile } from '../files/json-file.ts';
import type { StoreState } from './store-state.ts';

/** The maximum delay until a change by another gateway is seen. */
const maxAgeMs = 500;

/** A short-lived cache for anonymous requests. Call `forget` after a change in this process. */
export function recentState(read: () => Promise<StoreState>) {
  let cached: Promise<StoreState> | null = null;
  let settledAt = Infinity;
  return {
    async read(): Promise<StoreState> {
      if (cached !== null && Date.now() - settledAt <= maxAgeMs) return cached;
      const pending = read();
      cached = pending;
      settledAt = Infinity;
      const settle = () => {
        if (cached === pending) settledAt = Date.now();
      };
      pending.then(settle, settle);
      return pending;
    },
    forget(): void {
      cached = null;
    },
  };
}

const knownSchema = z.strictObject({ sequence: z.number().int().nonnegative() });

export type KnownState = ReturnType<typeof knownStateFile>;

/** The sequence of the newest state seen by this machine. It survives a restart. */
export function knownStateFile(file: string) {
  let cached: number | null = null;
  const read = async () => (await readJsonFile(file, knownSchema))?.sequence ?? 0;
  const sequence = async () => (cached ??= await read());
  return {
    sequence,
    async record(newSequence: number): Promise<void> {
      if (newSequence <= (await sequence())) return;
      // Another process on this machine, or a concurrent call here, may have seen a newer state.
      const storedSequence = await read();
      cached = Math.max(cached ?? 0, storedSequence);
      if (cached >= newSequence) return;
      cached = newSequence;
      await mkdir(dirname(file), { recursive: true });
      await writeFileAtomic(file, `${JSON.stringify({ sequence: newSequence })}\n`);
    },
  };
}
