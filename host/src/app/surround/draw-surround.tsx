import type { ReactNode } from 'react';
import type { Brand } from '@contracts/platform/host/brand';
import type { Surround } from '@contracts/platform/host/surround';
import { FooterContent } from '../../features/footer/footer-content.tsx';
import { MenuContent } from '../../features/header/menu-content.tsx';
import { QuickLinks } from '../../features/header/quick-links.tsx';
import { BannerMessages } from '../../features/top-banner/banner-messages.tsx';
import type { SurroundMarkup } from './surround-markup.ts';

interface Drawing {
  surround: Surround;
  brand: Brand;
  /** Makes the text of markup. */
  draw: (content: ReactNode) => string;
  /**
   * Whether hidden content is in a `<noscript>`, so that it makes no elements until it is opened.
   * False where a script renders the markup, because scripts cannot fill a `<noscript>`.
   */
  folded: boolean;
}

export function drawSurround({ surround, brand, draw, folded }: Drawing): SurroundMarkup {
  const { menus, sites, messages } = surround;
  return {
    'quick-links': draw(
      <QuickLinks items={menus['secondary-menu'] ?? []} brand={brand} folded={folded} />,
    ),
    menu: draw(<MenuContent menus={menus} brand={brand} folded={folded} />),
    banner: draw(<BannerMessages messages={messages} />),
    footer: draw(<FooterContent menus={menus} sites={sites} brand={brand} />),
  };
}
