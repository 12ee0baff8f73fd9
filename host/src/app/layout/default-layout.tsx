import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { DocumentHead } from '../document-head.tsx';
import type { OpenTab } from '../../open-tab/open-tab.ts';
import type { PartRegistry } from '../../federation/part-registry.ts';
import { Footer } from '../../features/footer/footer.tsx';
import { Header } from '../../features/header/header.tsx';
import { PutBackNotice } from '../../features/put-back-notice/put-back-notice.tsx';
import { SavedVehiclesDialog } from '../../features/saved-vehicles/saved-vehicles-dialog.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import classes from './default-layout.module.css';

interface DefaultLayoutProps {
  registry: PartRegistry;
  /** Null on the server. */
  openTab: OpenTab | null;
}

/** S25: header, page, footer and the dialog of saved cars. */
export function DefaultLayout({ registry, openTab }: DefaultLayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <NavigationProgress />
      <Header />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {/* Taken over by itself, after the page. */}
      <Suspense>
        <Footer />
      </Suspense>
      <SavedVehiclesDialog />
      <PutBackNotice openTab={openTab} />
      <DocumentHead registry={registry} />
      <NavigationEffects registry={registry} />
      <ClientScrollRestoration />
    </>
  );
}

/** The router's own writes an inline script on the server, which would need a nonce of its own. */
function ClientScrollRestoration() {
  return typeof window === 'undefined' ? null : <ScrollRestoration />;
}
