import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import type { AskedPurpose } from '@contracts/platform/host/consent-choice';
import type { Observable } from '@contracts/platform/host/services';
import { Button } from '@contracts/ui/button';
import type { ConsentState } from './start-consent.tsx';
import classes from './consent-view.module.css';

interface ConsentViewProps {
  store: Observable<ConsentState>;
  purposes: readonly AskedPurpose[];
  onChoose: (allowed: readonly AskedPurpose[]) => void;
  onSettings: (open: boolean) => void;
}

const ConsentSettings = lazy(async () => ({
  default: (await import('./consent-settings.tsx')).ConsentSettings,
}));

/** Asks once, with a no that is as near as a yes; the rest of the page can be used meanwhile. */
export function ConsentView({ store, purposes, onChoose, onSettings }: ConsentViewProps) {
  const { allowed, settingsOpen } = useSyncExternalStore(store.subscribe, store.get);
  const banner = useRef<HTMLElement>(null);

  function choose(chosen: readonly AskedPurpose[]) {
    const hadFocus = banner.current?.contains(document.activeElement) === true;
    onChoose(chosen);
    // The pressed button goes with its banner.
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <>
      {allowed === null && (
        <section ref={banner} className={classes.banner} aria-labelledby="consent-title">
          <h2 id="consent-title" className={classes.title}>
            May we remember how you found us, and which cars you look at?
          </h2>
          <p>
            The site works without it. <a href="/cookies">What we keep, and why</a>
          </p>
          <div className={classes.actions}>
            <Button size="small" onClick={() => choose(purposes)}>
              Accept all
            </Button>
            <Button size="small" onClick={() => choose([])}>
              Reject all
            </Button>
            <Button size="small" variant="quiet" onClick={() => onSettings(true)}>
              Choose
            </Button>
          </div>
        </section>
      )}
      {settingsOpen && (
        <Suspense>
          <ConsentSettings
            purposes={purposes}
            allowed={allowed ?? []}
            onChoose={choose}
            onClose={() => onSettings(false)}
          />
        </Suspense>
      )}
    </>
  );
}
