import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { atFirstPress, useOnDemand } from '@contracts/platform/react';
import { siteChromeAt, type SiteChromeMarkup } from '../../app/site-chrome/site-chrome-markup.ts';
import { isSheetOpen } from './is-sheet-open.ts';
import { Telephone } from './telephone.tsx';
import './menu-content.module.css';
import classes from './main-navigation.module.css';

const navigationId = 'main-navigation';

/** The menu's behaviour, which is not needed before the first press. */
const loadFollower = () => import('./menu-follower.tsx');

/** The browser itself opens the menu (a popover), so that it works without JavaScript. */
export function MenuButton() {
  return (
    <button type="button" className={classes.menuButton} popoverTarget={navigationId}>
      <span>Menu</span>
    </button>
  );
}

/** Links and drawers, in a sheet on narrow screens (S54, S55, S56). `MenuContent` has the items. */
export function MainNavigation({ siteChrome }: { siteChrome: SiteChromeMarkup }) {
  const [arrivedAt] = useState(useLocation());
  const sheet = useRef<HTMLElement>(null);
  const [follower, follow] = useOnDemand(loadFollower);

  useEffect(() => {
    const menu = sheet.current;
    // The menu or a drawer was opened before this script loaded.
    if (menu && (menu.querySelector('[open]') || isSheetOpen(menu))) follow();
    const stop = atFirstPress(async () => follow());
    // If loading failed, the next press tries again.
    menu?.addEventListener('toggle', follow, { capture: true });
    return () => {
      stop();
      menu?.removeEventListener('toggle', follow, { capture: true });
    };
  }, [follow]);

  return (
    <nav
      ref={sheet}
      id={navigationId}
      aria-label="Main"
      popover="auto"
      className={classes.navigation}
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
      <ul className={classes.links} {...siteChromeAt('menu', siteChrome)} />
      <div className={classes.call}>
        <Telephone />
      </div>
      {follower && <follower.MenuFollower sheet={sheet} arrivedAt={arrivedAt} />}
    </nav>
  );
}
