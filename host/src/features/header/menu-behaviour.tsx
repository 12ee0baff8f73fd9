import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, type Location } from 'react-router';
import { wide } from '@contracts/ui/breakpoints';
import { replaceNoscript } from '../../app/site-chrome/site-chrome-markup.ts';
import { isCurrentLink } from './is-current-link.ts';
import { isSheetOpen } from './is-sheet-open.ts';
import { StockMakes } from './stock-makes.tsx';

interface MenuBehaviourProps {
  sheet: RefObject<HTMLElement | null>;
  /** Location of the page when the server rendered its menu. */
  initialLocation: Location;
}

/** Fills drawers, and closes open ones on a route change (S56) or when the header changes width. */
export function MenuBehaviour({ sheet, initialLocation }: MenuBehaviourProps) {
  const location = useLocation();
  const previousLocation = useRef(initialLocation);
  const [stock, setStock] = useState<Element | null>(null);

  useEffect(() => {
    const menu = sheet.current;
    if (menu === null) return undefined;
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      // The sheet and drawers cover the page, so close them when the focus moves behind them.
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeMenu(menu);
    };
    const wideQuery = window.matchMedia?.(wide);
    const handleWidthChange = () => closeMenu(menu);
    // The window became wider before this script loaded.
    if (wideQuery?.matches && isSheetOpen(menu)) closeMenu(menu);
    wideQuery?.addEventListener('change', handleWidthChange);
    menu.addEventListener('focusout', handleFocusOut);
    const removeDrawerListeners = addDrawerListeners(menu, setStock);
    return () => {
      wideQuery?.removeEventListener('change', handleWidthChange);
      menu.removeEventListener('focusout', handleFocusOut);
      removeDrawerListeners();
    };
  }, [sheet]);

  useEffect(() => {
    const menu = sheet.current;
    if (menu === null) return;
    if (previousLocation.current !== location) closeMenu(menu);
    previousLocation.current = location;
    for (const link of menu.querySelectorAll(':scope > ul > li > a')) {
      if (isCurrentLink(link.getAttribute('href') ?? '', location)) link.ariaCurrent = 'page';
      else link.removeAttribute('aria-current');
    }
  }, [location, sheet]);

  return stock && createPortal(<StockMakes />, stock);
}

/**
 * Fills a drawer when it opens. Closes it on Escape, which returns focus, and on a press outside.
 * @param onStockOpen called with the element for the makes when the stock drawer first opens
 * @returns a function that removes the listeners
 */
function addDrawerListeners(menu: HTMLElement, onStockOpen: (container: Element | null) => void) {
  const findOpenDrawer = () => menu.querySelector<HTMLDetailsElement>('details[open]');

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
    if (drawer === null || isSheetOpen(menu)) return;
    if (target instanceof Node && !drawer.contains(target)) drawer.open = false;
  };

  fill(findOpenDrawer());
  menu.addEventListener('toggle', handleToggle, { capture: true });
  document.addEventListener('keydown', handleKeyDown);
  document.addEventListener('pointerdown', handlePressOutside);
  return () => {
    menu.removeEventListener('toggle', handleToggle, { capture: true });
    document.removeEventListener('keydown', handleKeyDown);
    document.removeEventListener('pointerdown', handlePressOutside);
  };
}

function closeMenu(menu: HTMLElement): void {
  for (const drawer of menu.querySelectorAll('details[open]')) drawer.removeAttribute('open');
  if (typeof menu.hidePopover === 'function') menu.hidePopover();
}
