import { LoaderCircle } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { PlainLink, type LinkComponent, type LinkProps } from '../link/link.tsx';
import classes from './button.module.css';

interface ButtonLook {
  /** `primary` is plate yellow: one in a view. */
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'regular' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  /** A small icon before the words. */
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'style'> {
  /** Shows a spinner and ignores presses; the button stays focusable and keeps its name. */
  loading?: boolean;
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  Link?: LinkComponent;
}

function lookOf({ variant = 'secondary', size = 'regular', wide = false }: ButtonLook): string {
  const names = [classes.button, classes[variant], classes[size], wide && classes.wide];
  return names.filter(Boolean).join(' ');
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, loading = false, type = 'button', children, ...rest } = props;
  const { className, onClick, ...attributes } = rest;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...attributes}
      type={type}
      className={[lookOf({ variant, size, wide }), className].filter(Boolean).join(' ')}
      onClick={press}
      // `disabled` would throw focus away while the answer is on its way.
      aria-disabled={loading || attributes['aria-disabled']}
      aria-busy={loading || undefined}
    >
      {loading ? <LoaderCircle className={classes.spinner} aria-hidden="true" size={18} /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, icon, Link = PlainLink, className, children, ...rest } = props;
  return (
    <Link
      {...rest}
      className={[lookOf({ variant, size, wide }), className].filter(Boolean).join(' ')}
    >
      {icon}
      {children}
    </Link>
  );
}
