import { Heart, Menu, Phone, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NavLink, Link, useLocation } from 'react-router';
import { telephoneHref } from 'shared-contracts/format/phone';
import { useFavourites, useHost } from 'shared-contracts/react';
import { paths } from 'shared-contracts/remote/paths';
import styles from './header.module.css';

/** S53 to S60: logo, navigation, search, saved cars and telephone. */
export function Header() {
  const { brand } = useHost();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(() => setMenuOpen(false), [pathname]);
  useEffect(() => {
    document.body.classList.toggle('scroll-locked', menuOpen);
    return () => document.body.classList.remove('scroll-locked');
  }, [menuOpen]);

  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={paths.home()} className={styles['logo']} title="Return to the homepage">
          <span className={styles['logoPlate']}>{brand.name}</span>
        </Link>
        <SearchForm />
        <div className={styles['actions']}>
          <Telephone />
          <SavedCarsButton />
          <button
            type="button"
            className={styles['menuButton']}
            aria-expanded={menuOpen}
            aria-controls="main-navigation"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {menuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            <span>Menu</span>
          </button>
        </div>
      </div>
      <nav
        id="main-navigation"
        aria-label="Main"
        className={styles['navigation']}
        data-open={menuOpen}
      >
        <ul>
          {brand.navigation.map(({ label, href }) => (
            <li key={href}>
              <NavLink to={href}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
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
      />
      <button type="submit" aria-label="Search">
        <Search aria-hidden="true" size={20} />
      </button>
    </form>
  );
}

/** S58: leasing has a number of its own. */
function Telephone() {
  const { brand } = useHost();
  const { pathname } = useLocation();
  const leasing = pathname === '/leasing' || pathname.startsWith('/leasing/');
  const number = leasing ? brand.telephones.leasing : brand.telephones.main;
  return (
    <a href={telephoneHref(number)} className={styles['telephone']}>
      <Phone aria-hidden="true" size={18} />
      <span>
        {number}
        <small>local call rates apply</small>
      </span>
    </a>
  );
}

/** S57: the count shows only when there is one; before hydration its place is kept. */
function SavedCarsButton() {
  const { modals } = useHost();
  const count = useFavourites().length;
  return (
    <button type="button" className={styles['saved']} onClick={() => modals.open('saved-cars')}>
      <Heart aria-hidden="true" size={20} />
      <span>My Saved Cars</span>
      {count > 0 ? <span className={styles['count']}>{count}</span> : null}
    </button>
  );
}
