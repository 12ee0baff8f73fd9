import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, type Location } from 'react-router';
import { wide } from '@contracts/ui/breakpoints';
import { followDrawers } from './drawers.ts';
import { isCurrentLink } from './is-current-link.ts';
import { isSheetOpen } from './is-sheet-open.ts';
import { StockMakes } from './stock-makes.tsx';

interface MenuFollowerProps {
  sheet: RefObject<HTMLElement | null>;
  /** Location of the page when the server rendered its menu. */
  arrivedAt: Location;
}

/** Fills drawers, and closes open ones on a route change (S56) or when the header changes width. */
export function MenuFollower({ sheet, arrivedAt }: MenuFollowerProps) {
  const location = useLocation();
  const shownAt = useRef(arrivedAt);
  const [stock, setStock] = useState<Element | null>(null);

  useEffect(() => {
    const menu = sheet.current;
    if (menu === null) return undefined;
    const left = ({ relatedTarget }: FocusEvent) => {
      // The sheet and drawers cover the page, so close them when the focus moves behind them.
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeMenu(menu);
    };
    const width = window.matchMedia?.(wide);
    const widthChanged = () => closeMenu(menu);
    // The window became wider before this script loaded.
    if (width?.matches && isSheetOpen(menu)) closeMenu(menu);
    width?.addEventListener('change', widthChanged);
    menu.addEventListener('focusout', left);
    const unfollow = followDrawers(menu, () => isSheetOpen(menu), setStock);
    return () => {
      width?.removeEventListener('change', widthChanged);
      menu.removeEventListener('focusout', left);
      unfollow();
    };
  }, [sheet]);

  useEffect(() => {
    const menu = sheet.current;
    if (menu === null) return;
    if (shownAt.current !== location) closeMenu(menu);
    shownAt.current = location;
    for (const link of menu.querySelectorAll(':scope > ul > li > a')) {
      if (isCurrentLink(link.getAttribute('href') ?? '', location)) link.ariaCurrent = 'page';
      else link.removeAttribute('aria-current');
    }
  }, [location, sheet]);

  return stock && createPortal(<StockMakes />, stock);
}

function closeMenu(menu: HTMLElement): void {
  for (const drawer of menu.querySelectorAll('details[open]')) drawer.removeAttribute('open');
  if (typeof menu.hidePopover === 'function') menu.hidePopover();
}
