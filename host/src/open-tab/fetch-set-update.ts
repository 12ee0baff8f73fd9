import { setUpdatePath, type SetUpdate } from '@contracts/platform/remote/client-report';
import * as z from 'zod/mini';

const setUpdateSchema: z.ZodMiniType<SetUpdate> = z.object({
  set: z.number(),
  rolledBack: z.array(z.string()),
});

/** Null without a response, or if no set is served. An offline tab asks again later. */
export async function fetchSetUpdate(loadedSet: number): Promise<SetUpdate | null> {
  try {
    const response = await fetch(`${setUpdatePath}?held=${loadedSet}`);
    const parsed = z.safeParse(setUpdateSchema, await response.json());
    return parsed.success && response.ok && parsed.data.set > 0 ? parsed.data : null;
  } catch {
    return null;
  }
}
