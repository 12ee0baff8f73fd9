import { readRows } from '@contracts/wire/catalogue/invalid-rows';
import * as z from 'zod/mini';

const videosSchema = z.array(z.string().check(z.regex(/^https:\/\//)));

/** Video URLs from JSON text. Invalid text and URLs are dropped (S155). */
export function readVideos(json: string | null): string[] {
  if (!json) return [];
  try {
    const result = readRows(videosSchema, JSON.parse(json), '#');
    return result.success ? result.data : [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
}
