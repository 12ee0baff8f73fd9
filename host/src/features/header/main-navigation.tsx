import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { atFirstPress, useOnDemand } from '@contracts/platform/react';
import {
  siteChromeProps,
  type SiteChromeMarkup,
} from '../../app/site-chrome/site-chrome-markup.ts';
import { isSheetOpen } from './is-sheet-open.ts';
import { Telephone } from './telephone.tsx';
import './menu-content.module.css';
import classes from './main-navigation.module.css';

const navigationId = 'main-navigation';

/** The menu's behaviour, which is not needed before the first press. */
const importBehaviour = () => import('./menu-behaviour.tsx');

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
  const [initialLocation] = useState(useLocation());
  const sheet = useRef<HTMLElement>(null);
  const [behaviour, loadBehaviour] = useOnDemand(importBehaviour);

  useEffect(() => {
    const menu = sheet.current;
    // The menu or a drawer was opened before this script loaded.
    if (menu && (menu.querySelector('[open]') || isSheetOpen(menu))) loadBehaviour();
    const stop = atFirstPress(async () => loadBehaviour());
    // If loading failed, the next press tries again.
    menu?.addEventListener('toggle', loadBehaviour, { capture: true });
    return () => {
      stop();
      menu?.removeEventListener('toggle', loadBehaviour, { capture: true });
    };
  }, [loadBehaviour]);

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
      <ul className={classes.links} {...siteChromeProps('menu', siteChrome)} />
      <div className={classes.call}>
        <Telephone />
      </div>
      {behaviour && <behaviour.MenuBehaviour sheet={sheet} initialLocation={initialLocation} />}
    </nav>
  );
}
