import { Outlet, ScrollRestoration } from 'react-router';
import { DocumentHead } from '../document-head.tsx';
import type { OpenTab } from '../../open-tab/open-tab.ts';
import type { PartRegistry } from '../../federation/part-registry.ts';
import { surroundAt, type SurroundMarkup } from '../surround/surround-markup.ts';
import { SurroundLinks } from '../surround/surround-links.tsx';
import { Footer } from '../../features/footer/footer.tsx';
import { Header } from '../../features/header/header.tsx';
import { PutBackNotice } from '../../features/put-back-notice/put-back-notice.tsx';
import { HostDialogs } from '../host-dialogs.tsx';
import '../../features/top-banner/top-banner.module.css';
import { OfflineNotice } from '../../features/offline-notice/offline-notice.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import classes from './default-layout.module.css';

interface DefaultLayoutProps {
  surround: SurroundMarkup;
  registry: PartRegistry;
  /** Null on the server. */
  openTab: OpenTab | null;
}

/** S25: header, top banner, page, footer and the dialogs of the host. */
export function DefaultLayout({ surround, registry, openTab }: DefaultLayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <NavigationProgress />
      <Header surround={surround} />
      <div {...surroundAt('banner', surround)} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer surround={surround} />
      <HostDialogs />
      <OfflineNotice />
      <PutBackNotice openTab={openTab} />
      <DocumentHead registry={registry} />
      <SurroundLinks />
      <NavigationEffects registry={registry} />
      <ClientScrollRestoration />
    </>
  );
}

/** The router's own writes an inline script on the server, which would need a nonce of its own. */
function ClientScrollRestoration() {
  return typeof window === 'undefined' ? null : <ScrollRestoration />;
}
