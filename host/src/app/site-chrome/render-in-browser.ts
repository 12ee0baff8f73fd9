import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import type { Brand } from '@contracts/platform/host/brand';
import type { SiteChrome } from '@contracts/platform/host/site-chrome';
import { trustedMarkup } from '@contracts/platform/remote/trusted-markup';
import { renderSiteChrome } from './render-site-chrome.tsx';
import type { SiteChromeMarkup } from './site-chrome-markup.ts';

/** For a page that the server did not render. Its state contains the data of the site chrome. */
export function renderSiteChromeInBrowser(siteChrome: SiteChrome, brand: Brand): SiteChromeMarkup {
  return renderSiteChrome({ siteChrome, brand, render: markupOf, usesNoscript: false });
}

function markupOf(content: ReactNode): string {
  const element = document.createElement('div');
  const root = createRoot(element);
  flushSync(() => root.render(content));
  const markup = trustedMarkup(element.innerHTML);
  root.unmount();
  return markup;
}
