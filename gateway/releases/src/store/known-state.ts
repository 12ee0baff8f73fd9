import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { readJsonFile } from '../files/json-file.ts';

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
      // Another process of this machine, or a concurrent call here, may have seen a newer state.
      const written = await read();
      held = Math.max(held ?? 0, written);
      if (held >= seen) return;
      held = seen;
      await mkdir(dirname(file), { recursive: true });
      await writeFileAtomic(file, `${JSON.stringify({ sequence: seen })}\n`);
    },
  };
}
