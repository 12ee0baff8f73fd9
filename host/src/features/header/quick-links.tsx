import type { Brand } from '@contracts/platform/host/brand';
import { pathTo } from '@contracts/platform/remote/path-to';
import { shownIfAttribute } from '@contracts/platform/remote/shown-if';
import type { MenuItem } from '@contracts/wire/content/menu';
import { wide } from '@contracts/ui/breakpoints';
import { MenuLink } from './menu-link.tsx';
import classes from './quick-links.module.css';

interface QuickLinksProps {
  items: readonly MenuItem[];
  brand: Brand;
  usesNoscript: boolean;
}

/** S53: the secondary menu and the social icons, above the header on wide screens. */
export function QuickLinks({ items, brand, usesNoscript }: QuickLinksProps) {
  const row = (
    <nav className={classes.row} aria-label="Secondary">
      <ul className={classes.links}>
        {items
          .filter(({ url }) => url !== '#')
          .map(({ name, url, target }) => (
            <li key={name}>
              <MenuLink href={url} target={target}>
                {name}
              </MenuLink>
            </li>
          ))}
      </ul>
      <ul className={classes.links}>
        {brand.social.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className={`${classes.icon} ${iconOf(label)}`}
              title={`Visit ${label} page`}
            >
              <span className="visually-hidden">{`Visit ${label} page (opens in a new tab)`}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={pathTo('/account')}>Your account</a>
        </li>
      </ul>
    </nav>
  );
  return usesNoscript ? <noscript {...{ [shownIfAttribute]: wide }}>{row}</noscript> : row;
}

/** The class of a network's icon. Networks not in the specification have a text link. */
function iconOf(label: string): string {
  const icons: Record<string, string | undefined> = {
    Facebook: classes.facebook,
    Twitter: classes.twitter,
    Instagram: classes.instagram,
  };
  return icons[label] ?? classes.other ?? '';
}
