import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { FORM_FIELD } from '@contracts/wire/forms/form-navigation';
import { useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { TextField } from '@contracts/ui/field';
import { navigationFields, pageOf } from '../../../entities/posted-form/model/refusal.ts';
import { type CredentialField, useLogin } from '../model/use-login.ts';
import classes from './login-form.module.css';
import { PasswordField } from './password-field.tsx';

interface LoginFormProps {
  /** Path within the site, where a login leads to. */
  returnTo: string;
  /** As it was typed before, and came back. */
  refused: RefusedForm | null;
}

/** An ordinary form that posts; a script checks it first and stays in the page. */
export function LoginForm({ returnTo, refused }: LoginFormProps) {
  const { form, fieldId, errors, messageOf, submit } = useLogin(returnTo, refused);
  const location = useLocation();
  const { isSubmitting, submitCount } = form.formState;
  const field = (name: CredentialField) => ({
    ...form.register(name),
    id: fieldId(name),
    error: messageOf(name),
    'aria-required': true,
  });

  return (
    // `post`: whatever goes wrong, a password never stands in an address.
    <form
      className={classes.form}
      method="post"
      action="/api/v2/contact/auth/login"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary errors={errors} attempt={submitCount} />
      {[...navigationFields(returnTo, pageOf(location)), [FORM_FIELD, 'login'] as const].map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <TextField
        {...field('email')}
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={refused?.values['email']?.[0]}
      />
      <PasswordField {...field('password')} hidden={isSubmitting} />
      <div>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {isSubmitting ? 'Logging in...' : 'Log in'}
        </Button>
      </div>
    </form>
  );
}
