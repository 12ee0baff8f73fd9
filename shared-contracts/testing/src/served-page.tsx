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
  let reactRoot: ReturnType<typeof hydrateRoot> | undefined;
  return {
    root,
    async hydrate() {
      const hydrationErrors: unknown[] = [];
      await act(async () => {
        reactRoot = hydrateRoot(root, page, {
          onRecoverableError: (error) => hydrationErrors.push(error),
        });
      });
      return hydrationErrors;
    },
    async leave() {
      await act(async () => reactRoot?.unmount());
      document.body.replaceChildren();
    },
  };
}
