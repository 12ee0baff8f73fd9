import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { useEffect } from 'react';
import { useHost } from '@contracts/platform/react';
import { DocumentHead } from '../document-head.tsx';
import type { RouteTreeDeps } from '../route-tree.tsx';
import { siteChromeProps } from '../site-chrome/site-chrome-markup.ts';
import { Footer } from '../../features/footer/footer.tsx';
import { Header } from '../../features/header/header.tsx';
import { RollbackNotice } from '../../features/rollback-notice/rollback-notice.tsx';
import { HostDialogs } from '../host-dialogs.tsx';
import '../../features/top-banner/top-banner.module.css';
import { OfflineNotice } from '../../features/offline-notice/offline-notice.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import classes from './default-layout.module.css';

/**
 * Makes links in the site chrome navigate with the router, although React did not render them, and
 * opens the cookie settings. Without JavaScript, they are plain links.
 */
export function SiteChromeLinks() {
  const { consent } = useHost();
  const navigate = useNavigate();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest(
        '[data-site-chrome] :is(a, [data-cookies])',
      );
      if (event.defaultPrevented) return;
      if (pressed instanceof HTMLAnchorElement) {
        const { origin, pathname, search, hash, target } = pressed;
        const hasModifierKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (hasModifierKey || target !== '' || origin !== window.location.origin) return;
        event.preventDefault();
        void navigate(pathname + search + hash);
      } else if (pressed) consent.openSettings();
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [consent, navigate]);
  return null;
}

/** S25: header, top banner, page, footer and the host's dialogs. */
export function DefaultLayout({
  siteChrome,
  registry,
  openTab,
}: Pick<RouteTreeDeps, 'siteChrome' | 'registry' | 'openTab'>) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <NavigationProgress />
      <Header siteChrome={siteChrome} />
      <div {...siteChromeProps('banner', siteChrome)} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer siteChrome={siteChrome} />
      <HostDialogs />
      <OfflineNotice />
      <RollbackNotice openTab={openTab} />
      <DocumentHead registry={registry} />
      <SiteChromeLinks />
      <NavigationEffects registry={registry} />
      <ClientScrollRestoration />
    </>
  );
}

/** On the server, the router's own component writes an inline script, which would need a nonce. */
function ClientScrollRestoration() {
  return typeof window === 'undefined' ? null : <ScrollRestoration />;
}
