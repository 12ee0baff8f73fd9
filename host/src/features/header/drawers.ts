import { unfold } from '../../app/surround/surround-markup.ts';

/**
 * Fills a drawer when it is opened, and closes it as menus are closed: by Escape, which gives the
 * focus back, and by a press beside it.
 * @param isSheetOpen whether the menu covers the page, in which a drawer pushes nothing aside
 * @param onStock told where the makes go, when the drawer of the stock is first opened
 * @returns what stops it
 */
export function followDrawers(
  sheet: HTMLElement,
  isSheetOpen: () => boolean,
  onStock: (place: Element | null) => void,
): () => void {
  const opened = () => sheet.querySelector<HTMLDetailsElement>('details[open]');

  function fill(drawer: Element | null): void {
    const unseen = drawer?.querySelector('noscript');
    if (unseen) unfold(unseen);
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
    // The sheet around it stays for a second Escape.
    event.preventDefault();
    drawer.open = false;
    drawer.querySelector('summary')?.focus();
  };
  const pressBeside = ({ target }: Event) => {
    const drawer = opened();
    // In the sheet of a phone a drawer pushes nothing aside: it stays.
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
