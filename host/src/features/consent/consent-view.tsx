import { lazy, Suspense, useEffect, useRef } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { ConsentPurpose } from '@contracts/platform/host/consent-choice';
import { Button } from '@contracts/ui/button';
import type { ConsentState } from './start-consent.tsx';
import classes from './consent-view.module.css';

interface ConsentViewProps {
  store: StoreApi<ConsentState>;
  purposes: readonly ConsentPurpose[];
  onChoose: (allowed: readonly ConsentPurpose[]) => void;
}

const ConsentSettings = lazy(async () => ({
  default: (await import('./consent-settings.tsx')).ConsentSettings,
}));

/** Asks once. Refusing is as easy as accepting. Never covers controls: see `--foot-height`. */
export function ConsentView({ store, purposes, onChoose }: ConsentViewProps) {
  const { allowed, settingsOpen } = useStore(store);
  const banner = useRef<HTMLElement>(null);

  // Other bars and notices at the bottom of the window are placed above the banner.
  useEffect(() => {
    const element = banner.current;
    if (element === null || !('ResizeObserver' in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--consent-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent-height');
    };
  }, [allowed]);

  function choose(chosen: readonly ConsentPurpose[]) {
    const hadFocus = banner.current?.contains(document.activeElement) === true;
    onChoose(chosen);
    // The pressed button disappears with the banner, so move the focus.
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <>
      {allowed === null && (
        <section ref={banner} className={classes.banner} aria-labelledby="consent-title">
          <div>
            <h2 id="consent-title" className={classes.title}>
              May we remember how you found us, and which cars you look at?
            </h2>{' '}
            <p className={classes.words}>
              <span className={classes.reassurance}>The site works without it. </span>
              <a href="/cookies">What we keep, and why</a>
            </p>
          </div>
          <div className={classes.actions}>
            <Button size="small" onClick={() => choose(purposes)}>
              Accept all
            </Button>
            <Button size="small" onClick={() => choose([])}>
              Reject all
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => store.setState({ settingsOpen: true })}
            >
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
            onClose={() => store.setState({ settingsOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}
