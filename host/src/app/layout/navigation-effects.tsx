import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useHost } from '@contracts/platform/react';
import type { PartRegistry } from '../../federation/part-registry.ts';

/** Side effects of every route change (S28), except scrolling, which the router handles. */
export function NavigationEffects({ registry }: { registry: PartRegistry }) {
  const { modals } = useHost();
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const previousLocation = useRef(location);

  useEffect(() => {
    const before = previousLocation.current;
    if (before === location) return;
    previousLocation.current = location;
    const isNewPage = before.pathname !== location.pathname;
    closeDialogs(isNewPage || isPop);
    modals.close();
    const main = document.getElementById('main');
    if (isNewPage && main) {
      // Screen readers continue at the start of the new page.
      main.focus({ preventScroll: true });
      // Starts the page transition (S7). A View Transition would delay responses to presses.
      main.dataset['entered'] = main.dataset['entered'] === 'page' ? 'page-again' : 'page';
    }
    // A page with a new query is new too, and the server's markup would not match the new URL.
    if (isNewPage || before.search !== location.search) registry.dropAllMarkup();
  }, [isPop, location, modals, registry]);

  return null;
}

/**
 * Closes all open dialogs, including those of areas. Their `close` event notifies their owners.
 * @param includesQueryDialogs whether to close even dialogs whose own controls change the query,
 * such as the filters
 */
function closeDialogs(includesQueryDialogs: boolean): void {
  const exclusion = includesQueryDialogs ? '' : ':not([data-changes-query])';
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`dialog[open]${exclusion}`)) {
    dialog.close();
  }
}
