import { replaceNoscript } from '../../app/site-chrome/site-chrome-markup.ts';

/**
 * Fills a drawer when it opens. Closes it on Escape, which returns focus, and on a press outside.
 * @param isSheetOpen whether the menu covers the page, so that open drawers need not be closed
 * @param onStock called with the element for the makes when the stock drawer first opens
 * @returns a function that removes the listeners
 */
export function followDrawers(
  sheet: HTMLElement,
  isSheetOpen: () => boolean,
  onStock: (place: Element | null) => void,
): () => void {
  const opened = () => sheet.querySelector<HTMLDetailsElement>('details[open]');

  function fill(drawer: Element | null): void {
    const unseen = drawer?.querySelector('noscript');
    if (unseen) replaceNoscript(unseen);
    if (drawer?.getAttribute('data-drawer') === 'stock') {
      onStock(drawer.querySelector(':scope > div'));
    }
  }
  const toggled = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) fill(target);
  };
  const escape = (event: KeyboardEvent) => {
    const drawer = opened();
    if (event.key !== 'Escape' || drawer === null) return;
    // Only a second Escape closes the sheet around the drawer.
    event.preventDefault();
    drawer.open = false;
    drawer.querySelector('summary')?.focus();
  };
  const pressBeside = ({ target }: Event) => {
    const drawer = opened();
    // In the sheet on phones, drawers cover nothing else, so they stay open.
    if (drawer === null || isSheetOpen()) return;
    if (target instanceof Node && !drawer.contains(target)) drawer.open = false;
  };

  fill(opened());
  sheet.addEventListener('toggle', toggled, { capture: true });
  document.addEventListener('keydown', escape);
  document.addEventListener('pointerdown', pressBeside);
  return () => {
    sheet.removeEventListener('toggle', toggled, { capture: true });
    document.removeEventListener('keydown', escape);
    document.removeEventListener('pointerdown', pressBeside);
  };
}
