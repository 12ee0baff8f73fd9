import { isHttpError } from '@contracts/platform/host/http';
import type { HostServices } from '@contracts/platform/host/services';
import {
  type RefusedForm,
  refusedFormResponseSchema,
  refusedFormsPath,
} from '@contracts/wire/forms/refused-form';

const unavailableMessage =
  'We can’t show what you typed at the moment. Reload this page before you type it again.';

/** A 404: the form was accepted later, or its values have expired or are another browser's. */
const isNotStored = (error: unknown) => isHttpError(error) && error.status === 404;

/** The values of a form on this page that was refused without JavaScript. */
export async function readRefusedForm(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  { pathname }: URL,
  form: string,
  signal?: AbortSignal,
): Promise<RefusedForm | null> {
  try {
    const stored = await optional({ signal, unless: isNotStored }, (combinedSignal) =>
      http.get(refusedFormsPath, {
        schema: refusedFormResponseSchema,
        query: { page: pathname, form },
        signal: combinedSignal,
      }),
    );
    if (stored.status === 'answered') return stored.value.data;
  } catch (error) {
    if (isNotStored(error)) return null;
    throw error;
  }
  return { status: 503, values: {}, files: [], errors: [{ message: unavailableMessage }] };
}
