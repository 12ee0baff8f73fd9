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
  let held: Promise<StoreState> | null = null;
  let settledAt = Infinity;
  return {
    async read(): Promise<StoreState> {
      if (held !== null && Date.now() - settledAt <= maxAgeMs) return held;
      const reading = read();
      held = reading;
      settledAt = Infinity;
      const settle = () => {
        if (held === reading) settledAt = Date.now();
      };
      reading.then(settle, settle);
      return reading;
    },
    forget(): void {
      held = null;
    },
  };
}

/** The sequence of the newest state seen by this machine. It survives a restart. */
export interface KnownState {
  sequence(): Promise<number>;
  note(sequence: number): Promise<void>;
}

const knownSchema = z.strictObject({ sequence: z.number().int().nonnegative() });

export function knownStateFile(file: string): KnownState {
  let held: number | null = null;
  const read = async () => (await readJsonFile(file, knownSchema))?.sequence ?? 0;
  const sequence = async () => (held ??= await read());
  return {
    sequence,
    async note(seen) {
      if (seen <= (await sequence())) return;
      // Another process on this machine, or a concurrent call here, may have seen a newer state.
      const written = await read();
      held = Math.max(held ?? 0, written);
      if (held >= seen) return;
      held = seen;
      await mkdir(dirname(file), { recursive: true });
      await writeFileAtomic(file, `${JSON.stringify({ sequence: seen })}\n`);
    },
  };
}
