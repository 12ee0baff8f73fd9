import { useState } from 'react';
import { useHydrated } from '@contracts/platform/react';
import { Button } from '@contracts/ui/button';
import { TextField, type TextFieldProps } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'label'> {
  id: string;
  /** While it is sent, so that it is never left readable on the screen. */
  hidden: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ hidden, ...field }: PasswordFieldProps) {
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked && !hidden;
  // Its place is kept: without a script it would do nothing.
  const isHydrated = useHydrated();
  return (
    <div className={classes.password}>
      <TextField
        {...field}
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isHydrated && (
        <Button
          aria-controls={field.id}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setAsked(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{isShown ? 'Your password is visible' : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
