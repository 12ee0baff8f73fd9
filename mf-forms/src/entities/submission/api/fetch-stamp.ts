import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';

/** When a form was rendered, for `HoneypotFields`; null where it could not be had: the form works without. */
export async function fetchStamp(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const answer = await optional({ signal }, async (ends) => {
    // A page that came rendered has its stamp.
    const { formStampAnswerSchema, formStampPath } =
      await import('@contracts/wire/forms/form-stamp');
    return http.get(formStampPath, { schema: formStampAnswerSchema, signal: ends });
  });
  return valueOr(answer, null)?.data.stamp ?? null;
}
