import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import type { Brand } from '@contracts/platform/host/brand';
import {
  type ConsentPurpose,
  consentPurposes,
  readChoice,
} from '@contracts/platform/host/consent-choice';
import type { Consent } from '@contracts/platform/host/services';
import { consentKey } from '@contracts/platform/host/consent-key';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { AnalyticsBuffer } from '../../services/analytics.ts';
import type { BrowserEnquirySource } from '../../services/enquiry-source.ts';
import { clearDisallowed, clearThirdParty } from './clear-storage.ts';
import { ConsentView } from './consent-view.tsx';
import { storeSource } from './stored-source.ts';

type Script = NonNullable<Brand['scripts']>[number];

/** The only page with payments. The payment provider's script needs no consent (S35). */
const checkout = pathTo('/click-collect');

/** S35: loads third-party scripts, each once and only for an allowed purpose. */
function createScriptLoader(scripts: readonly Script[]) {
  const loaded = new Set<Script>();
  const mayRun = ({ purpose }: Script, allowed: readonly ConsentPurpose[]) =>
    purpose === 'payment'
      ? window.location.pathname.startsWith(checkout)
      : allowed.includes(purpose);
  return {
    load(allowed: readonly ConsentPurpose[]) {
      for (const script of scripts) {
        if (loaded.has(script) || !mayRun(script, allowed)) continue;
        loaded.add(script);
        const element = document.createElement('script');
        element.async = true;
        element.src = script.src;
        document.head.append(element);
      }
    },
    /** Whether a script is running that is no longer allowed. Only leaving the page stops it. */
    runsDisallowed: (allowed: readonly ConsentPurpose[]) =>
      [...loaded].some((script) => script.purpose !== 'payment' && !mayRun(script, allowed)),
  };
}

function storeChoice(allowed: readonly ConsentPurpose[]): void {
  const choice = { version: 1, chosenAt: Date.now(), allowed };
  try {
    localStorage.setItem(consentKey, JSON.stringify(choice));
  } catch {
    // If storage is refused, the choice applies to this page only.
  }
}

/** Purposes for which the site itself stores data (S219), whatever scripts a brand has. */
const storagePurposes: readonly ConsentPurpose[] = ['marketing', 'viewed'];

interface ConsentDeps {
  brand: Brand;
  analytics: AnalyticsBuffer;
  enquirySource: BrowserEnquirySource;
  /** Reloads this page without losing half-filled forms. */
  reload: () => void;
}

/** The state that the view shows. */
export interface ConsentState {
  /** Null until the shopper has chosen. */
  allowed: readonly ConsentPurpose[] | null;
  settingsOpen: boolean;
}

/**
 * Manages this browser's consent (S35, S219, S220). Without consent, no third-party script loads
 * and nothing is stored. Withdrawing it takes effect immediately and removes what was stored.
 */
export function startConsent({ brand, analytics, enquirySource, reload }: ConsentDeps): Consent {
  const scriptPurposes = new Set<string>(brand.scripts?.map(({ purpose }) => purpose));
  const purposes = consentPurposes.filter(
    (purpose) => storagePurposes.includes(purpose) || scriptPurposes.has(purpose),
  );
  const scripts = createScriptLoader(brand.scripts ?? []);
  const store = createStore<ConsentState>(() => ({ allowed: readChoice(), settingsOpen: false }));

  function apply(): void {
    const { allowed } = store.getState();
    clearDisallowed(allowed ?? []);
    scripts.load(allowed ?? []);
    if (allowed === null) return; // Keep the events until the shopper decides.
    const eventScript = brand.scripts?.find(
      ({ takesEvents, purpose }) =>
        takesEvents && purpose !== 'payment' && allowed.includes(purpose),
    );
    // If consent is refused, drop the events. Consent given later does not cover earlier events.
    analytics.deliverTo(eventScript === undefined ? () => {} : pushToDataLayer);
    if (allowed.includes('marketing')) enquirySource.set(storeSource(enquirySource.get()));
  }

  function choose(allowed: readonly ConsentPurpose[]): void {
    const before = store.getState().allowed ?? [];
    storeChoice(allowed);
    store.setState({ allowed, settingsOpen: false });
    if (before.some((purpose) => !allowed.includes(purpose))) {
      clearThirdParty();
      clearDisallowed(allowed);
      if (scripts.runsDisallowed(allowed)) return reload();
    }
    apply();
  }

  window.addEventListener('storage', ({ key }) => {
    if (key !== consentKey) return;
    // The shopper has decided in another tab.
    store.setState({ allowed: readChoice() });
    if (scripts.runsDisallowed(store.getState().allowed ?? [])) reload();
    else apply();
  });
  apply();

  // At the end of the body, so that the skip link stays first. The banner overlays the page.
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<ConsentView store={store} purposes={purposes} onChoose={choose} />);
  return { openSettings: () => store.setState({ settingsOpen: true }) };
}

function pushToDataLayer(event: object): void {
  const dataLayerWindow: Window & { dataLayer?: unknown[] } = window;
  (dataLayerWindow.dataLayer ??= []).push(event);
}
