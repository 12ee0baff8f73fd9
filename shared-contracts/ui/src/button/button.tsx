import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { PlainLink, type LinkComponent, type LinkProps } from '../link/link.tsx';
import classes from './button.module.css';

interface ButtonAppearance {
  /** `primary` is plate yellow; use one per view. */
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'regular' | 'small';
  /** Makes the button as wide as its container. */
  wide?: boolean;
  /** Class of a small icon (`ui/icon.module.css`) before the text. */
  icon?: string | undefined;
}

export interface ButtonProps
  extends ButtonAppearance, Omit<ComponentPropsWithRef<'button'>, 'style'> {
  /** Shows a spinner and ignores presses. The button stays focusable and keeps its name. */
  loading?: boolean;
}

export interface ButtonLinkProps extends ButtonAppearance, LinkProps {
  Link?: LinkComponent;
}

function classNameOf(appearance: ButtonAppearance, className: string | undefined): string {
  const { variant = 'secondary', size = 'regular', wide = false, icon } = appearance;
  const names = [classes.button, classes[variant], classes[size], wide && classes.wide];
  return [...names, icon, className].filter(Boolean).join(' ');
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
      className={classNameOf(
        { variant, size, wide, icon: loading ? classes.spinner : icon },
        className,
      )}
      onClick={press}
      // `disabled` would remove the focus while the request runs.
      aria-disabled={loading || attributes['aria-disabled']}
      aria-busy={loading || undefined}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button, for navigation rather than an action. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, icon, Link = PlainLink, className, children, ...rest } = props;
  return (
    <Link {...rest} className={classNameOf({ variant, size, wide, icon }, className)}>
      {children}
    </Link>
  );
}
