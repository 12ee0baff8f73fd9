import { useState } from 'react';
import { useHydrated } from '@contracts/platform/react';
import { Button } from '@contracts/ui/button';
import { TextField, type TextFieldProps } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'label'> {
  id: string;
  /** Hides the text while it is sent, so that it never stays readable. */
  hidden: boolean;
}

/** A password field with a button that shows the text. */
export function PasswordField({ hidden, ...field }: PasswordFieldProps) {
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked && !hidden;
  // Without a script the button would do nothing. Its space is reserved.
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
