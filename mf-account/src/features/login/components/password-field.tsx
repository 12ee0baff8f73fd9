import { useState } from 'react';
import { useHydrated } from '@contracts/platform/react';
import { Button } from '@contracts/ui/button';
import { TextField, type TextFieldProps } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'label'> {
  id: string;
  /** Whether to hide the text, for example while the form is sent. */
  hidden: boolean;
}

export function PasswordField({ hidden, ...field }: PasswordFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  const isShown = isRevealed && !hidden;
  // Without JavaScript the button would do nothing, so it is hidden. Its space is reserved.
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
          onClick={() => setRevealed(!isShown)}
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
