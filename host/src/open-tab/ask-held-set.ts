import { heldSetPath, type HeldSet } from '@contracts/platform/remote/client-report';
import * as z from 'zod/mini';

const heldSetSchema: z.ZodMiniType<HeldSet> = z.object({
  set: z.number(),
  rolledBack: z.array(z.string()),
});

/** Null without a response, or if no set is served. An offline tab asks again later. */
export async function askHeldSet(held: number): Promise<HeldSet | null> {
  try {
    const answer = await fetch(`${heldSetPath}?held=${held}`);
    const read = z.safeParse(heldSetSchema, await answer.json());
    return read.success && answer.ok && read.data.set > 0 ? read.data : null;
  } catch {
    return null;
  }
}
