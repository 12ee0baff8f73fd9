import { Link } from 'react-router';
import { useHost, useSavedVehicles } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { surroundAt, type SurroundMarkup } from '../../app/surround/surround-markup.ts';
import { BackButton } from './back-button.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MainNavigation, MenuButton } from './main-navigation.tsx';
import { OrderLink } from './order-link.tsx';
import './quick-links.module.css';
import classes from './header.module.css';

/** S53 to S60: logo, navigation, search, saved cars and telephone. */
export function Header({ surround }: { surround: SurroundMarkup }) {
  const { brand } = useHost();
  return (
    <header className={classes.header}>
      <div {...surroundAt('quick-links', surround)} />
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
      <MainNavigation surround={surround} />
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
