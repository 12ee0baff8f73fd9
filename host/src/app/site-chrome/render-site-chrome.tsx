import type { ReactNode } from 'react';
import type { Brand } from '@contracts/platform/host/brand';
import type { SiteChrome } from '@contracts/platform/host/site-chrome';
import type { BannerMessage } from '@contracts/wire/content/top-banner';
import { FooterContent } from '../../features/footer/footer-content.tsx';
import { MenuContent } from '../../features/header/menu-content.tsx';
import { QuickLinks } from '../../features/header/quick-links.tsx';
import type { SiteChromeMarkup } from './site-chrome-markup.ts';
import { MenuLink } from '../../features/header/menu-link.tsx';
import classes from '../../features/top-banner/top-banner.module.css';

/** The icons that a message may name. Other names show no icon. */
const icons: Readonly<Record<string, string | undefined>> = {
  wrench: classes.wrench,
  'file-check': classes.fileCheck,
  banknote: classes.banknote,
  clock: classes.clock,
};

/** S59: messages, each with an icon and a link. No banner if there are no messages. */
function BannerMessages({ messages }: { messages: readonly BannerMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section className={classes.banner} aria-label="News">
      <ul className={classes.messages}>
        {messages.map(({ message, icon, link_url: href, link_label: label }) => (
          <li key={message} className={icons[icon ?? '']}>
            <span>
              {message} {href !== null && <MenuLink href={href}>{label ?? 'Read more'}</MenuLink>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RenderOptions {
  siteChrome: SiteChrome;
  brand: Brand;
  /** Renders content to HTML text. */
  render: (content: ReactNode) => string;
  /**
   * Whether hidden content is in a `<noscript>`, so that it creates no elements until it is opened.
   * False if a script inserts the markup, because scripts cannot fill a `<noscript>`.
   */
  usesNoscript: boolean;
}

export function renderSiteChrome({
  siteChrome,
  brand,
  render,
  usesNoscript,
}: RenderOptions): SiteChromeMarkup {
  const { menus, sites, messages } = siteChrome;
  return {
    'quick-links': render(
      <QuickLinks
        items={menus['secondary-menu'] ?? []}
        brand={brand}
        usesNoscript={usesNoscript}
      />,
    ),
    menu: render(<MenuContent menus={menus} brand={brand} usesNoscript={usesNoscript} />),
    banner: render(<BannerMessages messages={messages} />),
    footer: render(<FooterContent menus={menus} sites={sites} brand={brand} />),
  };
}
