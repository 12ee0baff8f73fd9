import type { ComponentProps, ReactNode } from 'react';
import { useConsole } from '../state/console-context.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** Completes the label for screen readers: 'Retire', about 'mf-search'. */
  about?: string;
}

export function Button({ className = '', about, children, ...button }: ButtonProps) {
  return (
    <button type="button" className={`button ${className}`} {...button}>
      {children}
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}

export function DialogButton({ dialog, ...button }: ButtonProps & { dialog: ReactNode }) {
  const { openDialog } = useConsole();
  return <Button {...button} onClick={() => openDialog(dialog)} />;
}
