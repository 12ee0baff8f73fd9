import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import type { Brand } from '@contracts/platform/host/brand';
import {
  type AskedPurpose,
  askedPurposes,
  readChoice,
} from '@contracts/platform/host/consent-choice';
import { consentKey } from '@contracts/platform/host/consent-key';
import type { AnalyticsBuffer } from '../../services/analytics.ts';
import type { BrowserEnquirySource } from '../../services/enquiry-source.ts';
import { forgetBeyond, forgetOthers } from './clear-storage.ts';
import { ConsentView } from './consent-view.tsx';
import { keepSource } from './kept-source.ts';
import { createScriptLoader } from './load-scripts.ts';

function storeChoice(allowed: readonly AskedPurpose[], now = Date.now()): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify({ version: 1, chosenAt: now, allowed }));
  } catch {
    // Storage is refused: the choice holds for this page.
  }
}

/** Purposes for which the site itself stores something (S219), whatever scripts a brand has. */
const own: readonly AskedPurpose[] = ['marketing', 'viewed'];

/** The purposes that need consent on this site. */
function purposesOf({ scripts = [] }: Brand): AskedPurpose[] {
  return askedPurposes.filter(
    (purpose) => own.includes(purpose) || scripts.some((script) => script.purpose === purpose),
  );
}

export interface ConsentDeps {
  brand: Brand;
  analytics: AnalyticsBuffer;
  enquirySource: BrowserEnquirySource;
  /** Reloads this page and keeps half-filled forms. */
  reload: () => void;
}

export interface StartedConsent {
  openSettings(): void;
}

/** The part of the state that the view shows. */
export interface ConsentState {
  /** Null until the shopper has chosen. */
  allowed: readonly AskedPurpose[] | null;
  settingsOpen: boolean;
}

interface EventTaker {
  dataLayer?: unknown[];
}

/**
 * Consent of this browser (S35, S219, S220). Without it no third-party script loads and nothing is
 * stored. Withdrawing it takes effect at once and removes what was stored.
 */
export function startConsent({
  brand,
  analytics,
  enquirySource,
  reload,
}: ConsentDeps): StartedConsent {
  const purposes = purposesOf(brand);
  const scripts = createScriptLoader(brand.scripts ?? []);
  const store = createStore<ConsentState>(() => ({ allowed: readChoice(), settingsOpen: false }));

  function apply(): void {
    const { allowed } = store.getState();
    forgetBeyond(allowed ?? []);
    scripts.load(allowed ?? []);
    if (allowed === null) return; // Events wait.
    const taker = brand.scripts?.find(
      ({ takesEvents, purpose }) =>
        takesEvents && purpose !== 'payment' && allowed.includes(purpose),
    );
    // Refused: drop the events. A later yes does not cover events from before it.
    analytics.flowTo(taker === undefined ? () => {} : pushToDataLayer);
    if (allowed.includes('marketing')) enquirySource.set(keepSource(enquirySource.get()));
  }

  function choose(allowed: readonly AskedPurpose[]): void {
    const before = store.getState().allowed ?? [];
    storeChoice(allowed);
    store.setState({ allowed, settingsOpen: false });
    if (before.some((purpose) => !allowed.includes(purpose))) {
      forgetOthers();
      forgetBeyond(allowed);
      if (scripts.runsBeyond(allowed)) {
        reload();
        return;
      }
    }
    apply();
  }

  window.addEventListener('storage', ({ key }) => {
    if (key !== consentKey) return;
    // Another tab has asked already.
    store.setState({ allowed: readChoice() });
    if (scripts.runsBeyond(store.getState().allowed ?? [])) reload();
    else apply();
  });
  apply();

  // After the page, so that the skip link stays first. The banner overlays and moves nothing.
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ConsentView
      store={store}
      purposes={purposes}
      onChoose={choose}
      onSettings={(settingsOpen) => store.setState({ settingsOpen })}
    />,
  );
  return { openSettings: () => store.setState({ settingsOpen: true }) };
}

function pushToDataLayer(event: object): void {
  const taker = window as EventTaker;
  (taker.dataLayer ??= []).push(event);
}
