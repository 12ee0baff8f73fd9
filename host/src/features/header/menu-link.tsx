import type { ReactNode } from 'react';

interface MenuLinkProps {
  href: string;
  /** Ignored for links to other sites, which always open in a new tab (S55). */
  target?: '_self' | '_blank' | null;
  children: ReactNode;
}

/** A menu link as static markup. The router still handles its clicks. */
export function MenuLink({ href, target = null, children }: MenuLinkProps) {
  if (target !== '_blank' && !/^https?:/i.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
