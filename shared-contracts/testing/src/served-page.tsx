import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

export interface ServedPage {
  /** Contains the markup that the server rendered. */
  root: HTMLElement;
  /**
   * Hydrates the page.
   * @returns hydration errors, all of which would be visible to shoppers
   */
  hydrate(): Promise<unknown[]>;
  leave(): Promise<void>;
}

/**
 * A server-rendered page before its scripts run.
 * @param runPageScript runs the document's inline script
 */
export function servePage(page: ReactElement, runPageScript = () => {}): ServedPage {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  const lastScript = document.createElement('script');
  document.body.replaceChildren(root, lastScript);
  runPageScript();
  let hydrated: ReturnType<typeof hydrateRoot> | undefined;
  return {
    root,
    async hydrate() {
      const mended: unknown[] = [];
      await act(async () => {
        hydrated = hydrateRoot(root, page, { onRecoverableError: (error) => mended.push(error) });
      });
      return mended;
    },
    async leave() {
      await act(async () => hydrated?.unmount());
      document.body.replaceChildren();
    },
  };
}
