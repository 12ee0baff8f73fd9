import { accountPath, type Customer } from '@contracts/wire/account/customer';
import { minPasswordLength } from '@contracts/wire/account/password-reset';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { pathTo } from '@contracts/platform/remote/path-to';
import { TextField } from '@contracts/ui/field';
import classes from '../../../components/rows.module.css';
import { PostedButton } from '../../../entities/posted-form/components/posted-button.tsx';
import { AccountForm } from '../../../entities/posted-form/components/account-form.tsx';

interface DetailsFormsProps {
  customer: Customer;
  refused: { details: RefusedForm | null; password: RefusedForm | null };
}

const pageAfter = (done: string) => `${pathTo('/account/details')}?done=${done}`;

export function DetailsForms({ customer, refused }: DetailsFormsProps) {
  const { first_name, last_name, telephone, email_address } = customer;
  return (
    <>
      <section className={classes.section} aria-labelledby="your-details">
        <h2 id="your-details">Your details</h2>
        <AccountForm
          name="details"
          label="Your details"
          action={`${accountPath}/details`}
          nextPage={pageAfter('details')}
          refused={refused.details}
          fields={['first_name', 'last_name', 'telephone']}
          values={{ first_name, last_name, telephone }}
          submitLabel="Save details"
          primary
        >
          {(field) => (
            <>
              <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
              <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
              <TextField
                {...field('telephone')}
                label="Telephone"
                type="tel"
                autoComplete="tel"
                optional
              />
              <p className={classes.note}>
                Your email address is {email_address}. You log in with it: to change it, call us.
              </p>
            </>
          )}
        </AccountForm>
      </section>
      <section className={classes.section} aria-labelledby="your-password">
        <h2 id="your-password">Password</h2>
        <AccountForm
          name="password"
          label="Password"
          action={`${accountPath}/password`}
          nextPage={pageAfter('password')}
          refused={refused.password}
          fields={['current_password', 'password']}
          submitLabel="Change password"
        >
          {(field) => (
            <>
              {/* Tells password managers whose password it is. */}
              <input hidden readOnly autoComplete="username" value={email_address} />
              <TextField
                {...field('current_password')}
                label="Current password"
                type="password"
                autoComplete="current-password"
              />
              <TextField
                {...field('password')}
                label="New password"
                hint={`${minPasswordLength} characters or more`}
                type="password"
                autoComplete="new-password"
              />
            </>
          )}
        </AccountForm>
      </section>
      <section className={classes.section} aria-labelledby="log-out-everywhere">
        <h2 id="log-out-everywhere">Other devices</h2>
        <p>
          Changing your password logs out every other device. You can also log out everywhere,
          including here, and keep your password.
        </p>
        <PostedButton
          action={`${accountPath}/logout-everywhere`}
          nextPage={`${pathTo('/login')}?done=everywhere`}
          label="Log out everywhere"
        />
      </section>
    </>
  );
}
