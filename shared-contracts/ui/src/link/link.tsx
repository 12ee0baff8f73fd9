import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'style'> {
  /** Path or URL. Named as in the router's `Link`. */
  to: string;
}

/**
 * A component that renders links: the router's `Link` in an area, to navigate without a page load,
 * or `PlainLink` without a router. Primitives accept it as their `Link` prop.
 */
export type LinkComponent = (props: LinkProps) => ReactNode;

export function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
