import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';

/** The signed render time for `HoneypotFields`; null if unavailable, as forms work without it. */
export async function fetchStamp(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const response = await optional({ signal }, async (callSignal) => {
    // Loaded on demand: a server-rendered page already contains its stamp.
    const { formStampResponseSchema, formStampPath } =
      await import('@contracts/wire/forms/form-stamp');
    return http.get(formStampPath, { schema: formStampResponseSchema, signal: callSignal });
  });
  return valueOr(response, null)?.data.stamp ?? null;
}
