import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useHost } from '@contracts/platform/react';
import type { PartRegistry } from '../../federation/part-registry.ts';

/** Side effects of every route change (S28), except scrolling, which the router handles. */
export function NavigationEffects({ registry }: { registry: PartRegistry }) {
  const { modals } = useHost();
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const shown = useRef(location);

  useEffect(() => {
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    const isNewPage = before.pathname !== location.pathname;
    closeDialogs(isNewPage || isPop);
    modals.close();
    const main = document.getElementById('main');
    if (isNewPage && main) {
      // Screen readers continue at the start of the new page.
      main.focus({ preventScroll: true });
      enter(main);
    }
    // A new query is a new page too, and held markup would not match the new URL.
    if (isNewPage || before.search !== location.search) registry.releaseAll();
  }, [isPop, location, modals, registry]);

  return null;
}

/**
 * Closes all open dialogs, including those of areas. Their `close` event notifies their owners.
 * @param all whether to include dialogs whose own controls change the query, such as the filters
 */
function closeDialogs(all: boolean): void {
  const which = all ? '' : ':not([data-changes-query])';
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`dialog[open]${which}`)) {
    dialog.close();
  }
}

/** Starts the page transition (S7). Not a View Transition, which would delay presses. */
function enter(main: HTMLElement): void {
  main.dataset['entered'] = main.dataset['entered'] === 'page' ? 'page-again' : 'page';
}
