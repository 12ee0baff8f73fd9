import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useHost } from '@contracts/platform/react';
import type { PartRegistry } from '../../federation/part-registry.ts';

/** What happens on every route change (S28); scrolling is the router's. */
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
      // A screen reader starts reading where the new page starts.
      main.focus({ preventScroll: true });
      enter(main);
    }
    // Another query is another page as well: markup that is held would belie the address.
    if (isNewPage || before.search !== location.search) registry.releaseAll();
  }, [isPop, location, modals, registry]);

  return null;
}

/**
 * Closes the open dialogs of all areas. Their `close` event tells their owners.
 * @param all also those whose own controls change the query, such as the filters
 */
function closeDialogs(all: boolean): void {
  const which = all ? '' : ':not([data-changes-query])';
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`dialog[open]${which}`)) {
    dialog.close();
  }
}

/**
 * The page transition `page` (S7), begun anew by the other of two names. No View Transition: the old
 * page would stand still until the new one is there, and presses wait.
 */
function enter(main: HTMLElement): void {
  main.dataset['entered'] = main.dataset['entered'] === 'page' ? 'page-again' : 'page';
}
