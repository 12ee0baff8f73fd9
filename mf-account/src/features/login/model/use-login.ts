import { type SyntheticEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Credentials } from '@contracts/wire/account/login';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { type FieldError, isHttpError } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import { useFirstPress, useHost } from '@contracts/platform/react';
import { useNavigate } from '@contracts/platform/router';
import type { SummaryError } from '@contracts/ui/error-summary';
import { LOGIN_UNAVAILABLE, loginErrors } from './login-errors.ts';

export type CredentialField = keyof Credentials;

const credentialFields = ['email', 'password'] as const satisfies readonly CredentialField[];

/** What checks a login before it is sent comes with the first press: the page does without it. */
const fetchResolver = () => import('./credentials-resolver.ts');

/**
 * @param returnTo path within the site, where a login leads to
 * @param refused what came back of a login that was posted without a script
 */
export function useLogin(returnTo: string, refused: RefusedForm | null) {
  const { session, optional } = useHost();
  useFirstPress(fetchResolver);
  const navigate = useNavigate();
  const id = useId();
  const fieldId = (field: CredentialField) => `${id}-${field}`;
  const [errors, setErrors] = useState<readonly SummaryError[]>(() =>
    refused === null ? [] : loginErrors(refused).map(withId),
  );
  // Without default values, what the browser filled in before the script came stays.
  const form = useForm<Credentials>({
    resolver: async (...asked) => {
      const check = valueOr(await optional({ signal: undefined }, fetchResolver), null);
      // The server checks the same.
      return check?.credentialsResolver(...asked) ?? { values: asked[0], errors: {} };
    },
    // The summary takes the focus.
    shouldFocusError: false,
  });

  async function login(credentials: Credentials): Promise<void> {
    setErrors([]);
    try {
      const { status } = await session.login(credentials);
      if (status !== 'customer') {
        setErrors([{ message: LOGIN_UNAVAILABLE }]);
        return;
      }
    } catch (error) {
      setErrors(loginErrors(isHttpError(error) ? error : null).map(showError));
      return;
    }
    await navigate(returnTo, { replace: true });
  }

  function withId({ field, message }: FieldError): SummaryError {
    const credential = credentialFields.find((name) => name === field);
    return credential === undefined ? { message } : { fieldId: fieldId(credential), message };
  }

  function showError(error: FieldError): SummaryError {
    const credential = credentialFields.find((name) => name === error.field);
    if (credential !== undefined) {
      form.setError(credential, { type: 'server', message: error.message });
    }
    return withId(error);
  }

  function messageOf(field: CredentialField): string | null {
    const { submitCount, errors: found } = form.formState;
    const kept =
      submitCount === 0 ? refused?.errors.find((error) => error.field === field) : undefined;
    return found[field]?.message ?? kept?.message ?? null;
  }

  const check = form.handleSubmit(login, (found) =>
    setErrors(
      credentialFields.flatMap((field) => {
        const message = found[field]?.message;
        return message === undefined ? [] : [{ fieldId: fieldId(field), message }];
      }),
    ),
  );
  /**
   * A page with a refused form is loaded as a document, because that restores the typed values: the
   * browser then posts the login by itself.
   */
  const isPosted = new URL(returnTo, 'http://localhost').searchParams.has(REFUSED_PARAMETER);
  const submit = (event: SyntheticEvent) => (isPosted ? Promise.resolve() : check(event));
  return { form, fieldId, errors, messageOf, submit };
}
