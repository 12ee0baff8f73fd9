import { useEffect, useRef, useState, type FocusEvent, type ToggleEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useHost } from '@contracts/platform/react';
import { isCurrentLink } from './is-current-link.ts';
import { Telephone } from './telephone.tsx';
import classes from './main-navigation.module.css';

const navigationId = 'main-navigation';

/** The browser opens the menu by itself (a popover): before, and without, any script. */
export function MenuButton() {
  return (
    <button type="button" className={classes.menuButton} popoverTarget={navigationId}>
      <span>Menu</span>
    </button>
  );
}

/** A row of links; on phones a sheet that locks the page behind it and closes on a route change (S56). */
export function MainNavigation() {
  const { brand } = useHost();
  const location = useLocation();
  const sheet = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  // Closing makes the browser report it, which unlocks the page.
  useEffect(() => hide(sheet.current), [location]);
  useEffect(() => {
    document.body.classList.toggle('scroll-locked', open);
    return () => document.body.classList.remove('scroll-locked');
  }, [open]);

  return (
    <nav
      ref={sheet}
      id={navigationId}
      aria-label="Main"
      popover="auto"
      className={classes.navigation}
      onToggle={(event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open')}
      onBlur={closeWhenLeft}
    >
      <div className={classes.sheetBar}>
        <p>Menu</p>
        <button
          type="button"
          className={classes.close}
          popoverTarget={navigationId}
          popoverTargetAction="hide"
        >
          <span>Close</span>
        </button>
      </div>
      <ul className={classes.links}>
        {brand.navigation.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} aria-current={isCurrentLink(href, location) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Telephone />
    </nav>
  );
}

function hide(sheet: HTMLElement | null): void {
  // Unknown to older browsers, which show the links in the page.
  if (typeof sheet?.hidePopover === 'function') sheet.hidePopover();
}

/** The sheet covers the page, so whoever tabs past its end must see where the focus goes. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hide(currentTarget);
}
