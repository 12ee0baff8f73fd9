import { Fragment, type ReactNode } from 'react';
import type { Brand } from '@contracts/platform/host/brand';
import type { SiteChrome } from '@contracts/platform/host/site-chrome';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { MenuItem } from '@contracts/wire/content/menu';
import { MenuLink } from './menu-link.tsx';
import classes from './menu-content.module.css';

interface MenuContentProps {
  menus: SiteChrome['menus'];
  brand: Brand;
  usesNoscript: boolean;
}

/**
 * The items of the main navigation (S54, S55). An item with children is a `<details>`, which opens
 * without JavaScript. Opening one closes the others, because they have the same name.
 */
export function MenuContent({ menus, brand, usesNoscript }: MenuContentProps) {
  const items = menus.main ?? brand.navigation.map(plainItem);
  const secondaryItems = menus['secondary-menu'] ?? [];
  return (
    <>
      <li className={`${classes.item} ${classes.more}`}>
        <a href={pathTo('/account')}>Your account</a>
      </li>
      <Drawer name="Our Stock" usesNoscript={usesNoscript} kind="stock">
        <li>
          <a href={pathTo('/vehicle-search')}>All Manufacturers</a>
        </li>
      </Drawer>
      {items.map((item) =>
        item.children.length > 0 ? (
          <Drawer key={item.name} name={item.name} usesNoscript={usesNoscript}>
            {item.url !== '#' && <Item item={{ ...item, children: [] }} />}
            {item.children.map((child) => (
              <Item key={child.name} item={child} />
            ))}
          </Drawer>
        ) : (
          <Item key={item.name} item={item} isTop />
        ),
      )}
      <Drawer name={`More from ${brand.name}`} usesNoscript={usesNoscript} kind="more">
        {[...secondaryItems, ...brand.social.map(plainItem)].map((item) => (
          <Item key={item.name} item={item} />
        ))}
      </Drawer>
    </>
  );
}

interface DrawerProps {
  name: string;
  usesNoscript: boolean;
  /** The makes are added to `stock`. Wide screens show `more` elsewhere. */
  kind?: 'stock' | 'more';
  children: ReactNode;
}

function Drawer({ name, usesNoscript, kind, children }: DrawerProps) {
  const HiddenContent = usesNoscript ? 'noscript' : Fragment;
  return (
    <li className={kind === 'more' ? `${classes.item} ${classes.more}` : classes.item}>
      <details name="menu" data-drawer={kind ?? ''}>
        <summary className={classes.summary}>{name}</summary>
        <div className={classes.drawer}>
          <HiddenContent>
            <ul className={classes.drawerLinks}>{children}</ul>
          </HiddenContent>
        </div>
      </details>
    </li>
  );
}

/** S55: `#` means that the item has no link. Levels below a drawer are shown inside the drawer. */
function Item({ item, isTop = false }: { item: MenuItem; isTop?: boolean }) {
  const { name, url, target, children } = item;
  return (
    <>
      <li className={isTop ? classes.item : undefined}>
        {url === '#' ? (
          <span>{name}</span>
        ) : (
          <MenuLink href={url} target={target}>
            {name}
          </MenuLink>
        )}
      </li>
      {children.map((child) => (
        <Item key={child.name} item={child} />
      ))}
    </>
  );
}

function plainItem({ label, href }: Brand['navigation'][number]): MenuItem {
  return { name: label, url: href, target: null, children: [] };
}
