import { Link, useLocation, useNavigate } from 'react-router';
import { useHost, useSavedVehicles } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { SubmitEvent } from 'react';
import {
  siteChromeProps,
  type SiteChromeMarkup,
} from '../../app/site-chrome/site-chrome-markup.ts';
import { HeaderSearch } from './header-search.tsx';
import { MainNavigation, MenuButton } from './main-navigation.tsx';
import { OrderLink } from './order-link.tsx';
import './quick-links.module.css';
import classes from './header.module.css';

/** Some browsers tell scripts whether the previous page belongs to this site. */
interface KnownHistory {
  navigation?: { canGoBack: boolean };
}

/** S31: not on the home page. If there is no history or JavaScript, it leads to the search. */
function BackButton() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (pathname === '/') return null;

  function goBack(event: SubmitEvent) {
    const { navigation } = window as KnownHistory;
    event.preventDefault();
    if (navigation?.canGoBack ?? window.history.length > 1) void navigate(-1);
    else void navigate(pathTo('/vehicle-search'));
  }
  return (
    <form action={pathTo('/vehicle-search')} onSubmit={goBack}>
      <button type="submit" className={classes.back} aria-label="Back" />
    </form>
  );
}

/** S53 to S60: logo, search, orders, saved cars, navigation and telephone. */
export function Header({ siteChrome }: { siteChrome: SiteChromeMarkup }) {
  const { brand } = useHost();
  return (
    <header className={classes.header}>
      <div {...siteChromeProps('quick-links', siteChrome)} />
      <div className={classes.bar}>
        <Link to={pathTo('/')} className={classes.logo} title="Return to the homepage">
          <span className={classes.logoPlate}>{brand.name}</span>
        </Link>
        <div className={classes.find}>
          <BackButton />
          <HeaderSearch />
        </div>
        <div className={classes.actions}>
          <OrderLink />
          <SavedVehiclesButton />
          <MenuButton />
        </div>
      </div>
      <MainNavigation siteChrome={siteChrome} />
    </header>
  );
}

/** S57: the count is shown over the heart, and only if it is not zero, so the layout is stable. */
function SavedVehiclesButton() {
  const { modals } = useHost();
  const count = useSavedVehicles().length;
  return (
    <button type="button" className={classes.saved} onClick={() => modals.open('saved-cars')}>
      <span className={classes.savedLabel}>My Saved Cars</span>
      {count > 0 ? (
        <>
          {' '}
          <span className={classes.count}>{count}</span>
        </>
      ) : null}
    </button>
  );
}
