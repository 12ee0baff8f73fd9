import { replaceNoscript } from '../../app/site-chrome/site-chrome-markup.ts';

/**
 * Fills a drawer when it opens. Closes it on Escape, which returns focus, and on a press outside.
 * @param isSheetOpen whether the menu covers the page, so that open drawers need not be closed
 * @param onStockOpen called with the element for the makes when the stock drawer first opens
 * @returns a function that removes the listeners
 */
export function addDrawerListeners(
  sheet: HTMLElement,
  isSheetOpen: () => boolean,
  onStockOpen: (container: Element | null) => void,
): () => void {
  const findOpenDrawer = () => sheet.querySelector<HTMLDetailsElement>('details[open]');

  function fill(drawer: Element | null): void {
    const noscript = drawer?.querySelector('noscript');
    if (noscript) replaceNoscript(noscript);
    if (drawer?.getAttribute('data-drawer') === 'stock') {
      onStockOpen(drawer.querySelector(':scope > div'));
    }
  }
  const handleToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) fill(target);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const drawer = findOpenDrawer();
    if (event.key !== 'Escape' || drawer === null) return;
    // Only a second Escape closes the sheet around the drawer.
    event.preventDefault();
    drawer.open = false;
    drawer.querySelector('summary')?.focus();
  };
  const handlePressOutside = ({ target }: Event) => {
    const drawer = findOpenDrawer();
    // In the sheet on phones, drawers cover nothing else, so they stay open.
    if (drawer === null || isSheetOpen()) return;
    if (target instanceof Node && !drawer.contains(target)) drawer.open = false;
  };

  fill(findOpenDrawer());
  sheet.addEventListener('toggle', handleToggle, { capture: true });
  document.addEventListener('keydown', handleKeyDown);
  document.addEventListener('pointerdown', handlePressOutside);
  return () => {
    sheet.removeEventListener('toggle', handleToggle, { capture: true });
    document.removeEventListener('keydown', handleKeyDown);
    document.removeEventListener('pointerdown', handlePressOutside);
  };
}
