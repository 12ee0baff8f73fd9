import * as z from 'zod/mini';

const videosSchema = z.array(z.string().check(z.regex(/^https:\/\//)));

/** Addresses of a vehicle's films; the wire carries them as JSON text, of which bad text means none (S155). */
export function readVideos(json: string | null): string[] {
  if (!json) return [];
  try {
    return videosSchema.safeParse(JSON.parse(json)).data ?? [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
}
