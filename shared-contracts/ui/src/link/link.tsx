import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'style'> {
  /** Path or URL, under the router's prop name. */
  to: string;
}

/**
 * A component that renders links: the router's `Link` in an area, so that navigation stays in the
 * page, or `PlainLink` without a router. Primitives take it as their `Link` prop.
 */
export type LinkComponent = (props: LinkProps) => ReactNode;

export function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
