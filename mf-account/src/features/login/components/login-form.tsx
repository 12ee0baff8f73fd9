import { useId, useState } from 'react';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { checkBySchema } from '@contracts/platform/forms/check-by-schema';
import { usePostedForm } from '@contracts/platform/forms/use-posted-form';
import { type FieldError, type HttpError, isHttpError } from '@contracts/platform/host/http';
import { useHost, useHydrated } from '@contracts/platform/react';
import { useLocation, useNavigate } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { emailInputProps, TextField } from '@contracts/ui/field';
import { PostedForm } from '@contracts/ui/posted-form';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { withoutFormParameters } from '../../../entities/posted-form/model/refusal.ts';
import classes from './login-form.module.css';

const LOGIN_UNAVAILABLE = 'We couldn’t log you in just now. Try again in a moment.';
const LOGIN_TOO_OFTEN = 'Too many attempts to log in. Wait a few minutes, then try again.';

/** Statuses whose messages are written for shoppers. */
const shopperStatuses: ReadonlySet<number> = new Set([401, 422, 429]);

/**
 * The messages for a failed login: the server's if they are for shoppers, otherwise our own.
 * @param refused null if there was no response
 */
function loginErrors(refused: RefusedForm | HttpError | null): readonly FieldError[] {
  if (refused && shopperStatuses.has(refused.status) && refused.errors.length > 0)
    return refused.errors;
  return [{ message: refused?.status === 429 ? LOGIN_TOO_OFTEN : LOGIN_UNAVAILABLE }];
}

interface LoginFormProps {
  /** Path of the page to open after the login. */
  returnTo: string;
  refused: RefusedForm | null;
}

const loadCheck = () =>
  checkBySchema(import('@contracts/wire/account/login').then((wire) => wire.credentialsSchema));

/** Logs in without loading a document, unless the page to return to restores a refused form. */
export function LoginForm({ returnTo, refused }: LoginFormProps) {
  const { session } = useHost();
  const navigate = useNavigate();
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const { attempt, errors, errorOf, isSending, handlers } = usePostedForm({
    errors: refused === null ? [] : loginErrors(refused),
    loadCheck,
    async send(sent) {
      const textOf = (field: string) => String(sent.get(field) ?? '');
      const credentials = { email: textOf('email').trim(), password: textOf('password') };
      const { status } = await session.login(credentials);
      if (status !== 'customer') throw new Error('The session has no customer');
    },
    refusalsOf: (error) => loginErrors(isHttpError(error) ? error : null),
    onAccepted: () => navigate(returnTo, { replace: true }),
  });
  const { onSubmit, ...otherHandlers } = handlers;
  const [isRevealed, setRevealed] = useState(false);
  const isShown = isRevealed && !isSending;
  // Without JavaScript the button would do nothing, so it is hidden. Its space is reserved.
  const isHydrated = useHydrated();
  // Only a document load restores the input of a refused form, so the browser posts the login.
  const isPosted = new URL(returnTo, 'http://localhost').searchParams.has(REFUSED_PARAMETER);
  const field = (name: string) => ({
    name,
    id: idOf(name),
    error: errorOf(name),
    'aria-required': true,
  });

  return (
    // `post`, because a password must never appear in a URL.
    <PostedForm
      {...otherHandlers}
      {...(!isPosted && { onSubmit })}
      action="/api/v2/contact/auth/login"
      nextPage={returnTo}
      formPage={withoutFormParameters(useLocation())}
      form="login"
      attempt={attempt}
      errors={errors}
      idOf={(name) => (name === 'email' || name === 'password' ? idOf(name) : undefined)}
    >
      <TextField
        {...field('email')}
        label="Email address"
        {...emailInputProps}
        autoComplete="username"
        defaultValue={refused?.values['email']?.[0]}
      />
      <div className={classes.password}>
        <TextField
          {...field('password')}
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
        />
        {isHydrated && (
          <Button
            aria-controls={idOf('password')}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setRevealed(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        )}
        <VisuallyHidden>
          <span role="status">{isShown ? 'Your password is visible' : ''}</span>
        </VisuallyHidden>
      </div>
      <div>
        <Button type="submit" variant="primary" loading={isSending}>
          {isSending ? 'Logging in...' : 'Log in'}
        </Button>
      </div>
    </PostedForm>
  );
}
