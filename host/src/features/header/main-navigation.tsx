import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { atFirstPress, useOnDemand } from '@contracts/platform/react';
import { surroundAt, type SurroundMarkup } from '../../app/surround/surround-markup.ts';
import { isSheetOpen } from './is-sheet-open.ts';
import { Telephone } from './telephone.tsx';
import './menu-content.module.css';
import classes from './main-navigation.module.css';

const navigationId = 'main-navigation';

/** What follows the menu when it is used: nobody's page needs it until they press something. */
const loadFollower = () => import('./menu-follower.tsx');

/** The browser opens the menu by itself (a popover): before, and without, any script. */
export function MenuButton() {
  return (
    <button type="button" className={classes.menuButton} popoverTarget={navigationId}>
      <span>Menu</span>
    </button>
  );
}

/**
 * A row of links and drawers; on narrow screens a sheet (S54, S55, S56). The items are markup of the
 * server's (`MenuContent`).
 */
export function MainNavigation({ surround }: { surround: SurroundMarkup }) {
  const [arrivedAt] = useState(useLocation());
  const sheet = useRef<HTMLElement>(null);
  const [follower, follow] = useOnDemand(loadFollower);

  useEffect(() => {
    const menu = sheet.current;
    // Opened before this script was there.
    if (menu && (menu.querySelector('[open]') || isSheetOpen(menu))) follow();
    const stop = atFirstPress(async () => follow());
    // Where that brought nothing, whoever opens something asks again.
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
      <ul className={classes.links} {...surroundAt('menu', surround)} />
      <div className={classes.call}>
        <Telephone />
      </div>
      {follower && <follower.MenuFollower sheet={sheet} arrivedAt={arrivedAt} />}
    </nav>
  );
}
