import { Link } from 'react-router';
import { useHost, useSavedVehicles } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { HeaderSearch } from './header-search.tsx';
import { MainNavigation, MenuButton } from './main-navigation.tsx';
import classes from './header.module.css';

/** S53 to S60: logo, navigation, search, saved cars and telephone. */
export function Header() {
  const { brand } = useHost();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={pathTo('/')} className={classes.logo} title="Return to the homepage">
          <span className={classes.logoPlate}>{brand.name}</span>
        </Link>
        <HeaderSearch />
        <div className={classes.actions}>
          <SavedVehiclesButton />
          <MenuButton />
        </div>
      </div>
      <MainNavigation />
    </header>
  );
}

/** S57: the count shows only when there is one, on the heart, so that nothing moves for it. */
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
