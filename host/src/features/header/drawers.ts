import { replaceNoscript } from '../../app/site-chrome/site-chrome-markup.ts';

/**
 * Fills a drawer when it opens, and closes it by Escape, which returns focus, and by a press
 * outside.
 * @param isSheetOpen whether the menu covers the page; a drawer in the sheet pushes nothing aside
 * @param onStock called with the element for the makes when the stock drawer first opens
 * @returns a function that stops it
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
    // A second Escape closes the sheet around it.
    event.preventDefault();
    drawer.open = false;
    drawer.querySelector('summary')?.focus();
  };
  const pressBeside = ({ target }: Event) => {
    const drawer = opened();
    // On a phone a drawer in the sheet pushes nothing aside, so it stays open.
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
