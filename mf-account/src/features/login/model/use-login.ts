import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Credentials, credentialsSchema } from '@contracts/wire/account/login';
import { useHost } from '@contracts/platform/react';
import { useNavigate } from '@contracts/platform/router';
import type { SummaryError } from '@contracts/ui/error-summary';
import { LOGIN_UNAVAILABLE, loginErrors } from './login-errors.ts';

export type CredentialField = keyof Credentials;

const credentialFields = ['email', 'password'] as const satisfies readonly CredentialField[];

/** @param returnTo path within the site, where a login leads to */
export function useLogin(returnTo: string) {
  const { session } = useHost();
  const navigate = useNavigate();
  const id = useId();
  const fieldId = (field: CredentialField) => `${id}-${field}`;
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  // Without default values, what the browser filled in before the script came stays.
  const form = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
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
      setErrors(loginErrors(error).map(showError));
      return;
    }
    await navigate(returnTo, { replace: true });
  }

  function showError({ field, message }: { field?: string | undefined; message: string }) {
    const credential = credentialFields.find((name) => name === field);
    if (credential === undefined) return { message };
    form.setError(credential, { type: 'server', message });
    return { fieldId: fieldId(credential), message };
  }

  const submit = form.handleSubmit(login, (found) =>
    setErrors(
      credentialFields.flatMap((field) => {
        const message = found[field]?.message;
        return message === undefined ? [] : [{ fieldId: fieldId(field), message }];
      }),
    ),
  );
  return { form, fieldId, errors, submit };
}
