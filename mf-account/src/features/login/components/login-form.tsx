import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { TextField } from '@contracts/ui/field';
import { useHydrated } from '@contracts/platform/react';
import { type CredentialField, useLogin } from '../model/use-login.ts';
import classes from './login-form.module.css';
import { PasswordField } from './password-field.tsx';

/** @param props.returnTo path within the site, where a login leads to */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const { form, fieldId, errors, submit } = useLogin(returnTo);
  const isHydrated = useHydrated();
  const { isSubmitting, submitCount } = form.formState;
  const field = (name: CredentialField) => ({
    ...form.register(name),
    id: fieldId(name),
    error: form.formState.errors[name]?.message ?? null,
    'aria-required': true,
  });

  return (
    // `post`: whatever goes wrong, a password never stands in an address.
    <form
      className={classes.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary errors={errors} attempt={submitCount} />
      <TextField
        {...field('email')}
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} hidden={isSubmitting} />
      <noscript>
        <p>Logging in needs JavaScript. Please switch it on in your browser.</p>
      </noscript>
      <div>
        <Button type="submit" variant="primary" disabled={!isHydrated} loading={isSubmitting}>
          {isSubmitting ? 'Logging in...' : 'Log in'}
        </Button>
      </div>
    </form>
  );
}
