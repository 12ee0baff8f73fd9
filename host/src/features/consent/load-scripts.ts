import type { Brand } from '@contracts/platform/host/brand';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { AskedPurpose } from '@contracts/platform/host/consent-choice';

type Script = NonNullable<Brand['scripts']>[number];

/** The only page that takes a payment. Its provider's script needs no consent (S35). */
const checkout = pathTo('/click-collect');

export interface ScriptLoader {
  /** Loads each allowed script that is not loaded yet. */
  load(allowed: readonly AskedPurpose[]): void;
  /**
   * Whether a script is running that is no longer allowed. Only leaving the page stops a script.
   */
  runsBeyond(allowed: readonly AskedPurpose[]): boolean;
}

/** S35: third-party scripts, each loaded once and only for an allowed purpose. */
export function createScriptLoader(scripts: readonly Script[]): ScriptLoader {
  const loaded = new Set<Script>();
  const mayRun = ({ purpose }: Script, allowed: readonly AskedPurpose[]) =>
    purpose === 'payment'
      ? window.location.pathname.startsWith(checkout)
      : allowed.includes(purpose);
  return {
    load(allowed) {
      for (const script of scripts) {
        if (loaded.has(script) || !mayRun(script, allowed)) continue;
        loaded.add(script);
        const element = document.createElement('script');
        element.async = true;
        element.src = script.src;
        document.head.append(element);
      }
    },
    runsBeyond: (allowed) =>
      [...loaded].some((script) => script.purpose !== 'payment' && !mayRun(script, allowed)),
  };
}
