import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, type Location } from 'react-router';
import { followDrawers } from './drawers.ts';
import { isCurrentLink } from './is-current-link.ts';
import { StockMakes } from './stock-makes.tsx';

interface MenuFollowerProps {
  sheet: RefObject<HTMLElement | null>;
  /** Where the page was when its menu was drawn. */
  arrivedAt: Location;
}

/** Fills drawers, closes what is open on a route change, and locks the page behind the sheet (S56). */
export function MenuFollower({ sheet, arrivedAt }: MenuFollowerProps) {
  const location = useLocation();
  const shownAt = useRef(arrivedAt);
  const [stock, setStock] = useState<Element | null>(null);

  useEffect(() => {
    const menu = sheet.current;
    if (menu === null) return undefined;
    const lock = () => document.body.classList.toggle('scroll-locked', isSheetOpen(menu));
    const toggled = (event: Event) => {
      // That of a drawer is heard by `followDrawers`.
      if (event.target === menu) lock();
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      // Sheet and drawers cover the page: whoever tabs past their end must see where the focus goes.
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeMenu(menu);
    };
    lock();
    menu.addEventListener('toggle', toggled);
    menu.addEventListener('focusout', left);
    const unfollow = followDrawers(menu, () => isSheetOpen(menu), setStock);
    return () => {
      document.body.classList.remove('scroll-locked');
      menu.removeEventListener('toggle', toggled);
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

/** Older browsers know no popover, and show the links in the page. */
function isSheetOpen(menu: HTMLElement): boolean {
  return typeof menu.showPopover === 'function' && menu.matches(':popover-open');
}

function closeMenu(menu: HTMLElement): void {
  for (const drawer of menu.querySelectorAll('details[open]')) drawer.removeAttribute('open');
  // The browser reports it, which unlocks the page.
  if (typeof menu.hidePopover === 'function') menu.hidePopover();
}
