import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'style'> {
  /** Path or URL, named as the router names it. */
  to: string;
}

/**
 * Whatever draws a link: the router's `Link` in an area, so that navigation stays in the page, or
 * `PlainLink` where there is no router. Primitives that link take it as their `Link` prop.
 */
export type LinkComponent = (props: LinkProps) => ReactNode;

export function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
