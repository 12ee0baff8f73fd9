import * as z from 'zod/mini';

const guidSchema = z.guid();

/** Malformed entries are dropped, the readable ones kept (S193). */
export function parseSavedVehicles(stored: string): readonly string[] {
  const guids = stored
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => guidSchema.safeParse(entry).success);
  return [...new Set(guids)];
}
