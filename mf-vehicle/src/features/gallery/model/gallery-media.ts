import { readRows } from '@contracts/wire/catalogue/invalid-rows';
import * as z from 'zod/mini';

const videosSchema = z.array(z.string().check(z.regex(/^https:\/\//)));

/**
 * Addresses of a vehicle's videos. The API sends them as JSON text: invalid text means none (S155),
 * and invalid addresses are dropped.
 */
export function readVideos(json: string | null): string[] {
  if (!json) return [];
  try {
    const read = readRows(videosSchema, JSON.parse(json), '#');
    return read.success ? read.data : [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
}

/** A vehicle may have 80 pictures. Only those this close to the current one are rendered. */
export const maxDistance = 4;

export function isNearby(position: number, shown: number): boolean {
  return Math.abs(position - shown) <= maxDistance;
}

/** The next picture is loaded in advance. */
export function isNext(position: number, shown: number): boolean {
  return Math.abs(position - shown) <= 1;
}
