import { Heart, Search } from 'lucide-react';
import { Link } from 'react-router';
import { useFavourites, useHost } from 'shared-contracts/react';
import { paths } from 'shared-contracts/remote/paths';
import { MainNavigation, MenuButton } from './main-navigation.tsx';
import styles from './header.module.css';

/** S53 to S60: logo, navigation, search, saved cars and telephone. */
export function Header() {
  const { brand } = useHost();
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={paths.home()} className={styles['logo']} title="Return to the homepage">
          <span className={styles['logoPlate']}>{brand.name}</span>
        </Link>
        <SearchForm />
        <div className={styles['actions']}>
          <SavedCarsButton />
          <MenuButton />
        </div>
      </div>
      <MainNavigation />
    </header>
  );
}

/** A plain GET form: it searches before, and without, any script. */
function SearchForm() {
  return (
    <form action={paths.search()} method="get" role="search" className={styles['search']}>
      <label htmlFor="header-search" className="visually-hidden">
        Search for a vehicle
      </label>
      <input
        id="header-search"
        type="search"
        name="search"
        placeholder="Search Make, Model ..."
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Search aria-hidden="true" size={20} />
      </button>
    </form>
  );
}

/** S57: the count shows only when there is one, on the heart, so that nothing moves for it. */
function SavedCarsButton() {
  const { modals } = useHost();
  const count = useFavourites().length;
  return (
    <button type="button" className={styles['saved']} onClick={() => modals.open('saved-cars')}>
      <Heart aria-hidden="true" size={22} />
      <span className={styles['savedLabel']}>My Saved Cars</span>
      {count > 0 ? (
        <>
          {' '}
          <span className={styles['count']}>{count}</span>
        </>
      ) : null}
    </button>
  );
}
