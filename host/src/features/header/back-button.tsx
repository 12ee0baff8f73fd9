import { type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '@contracts/platform/remote/path-to';
import classes from './header.module.css';

/** Browsers that can say whether there is a page of ours to go back to. */
interface KnownHistory {
  navigation?: { canGoBack: boolean };
}

/**
 * S31: on every page but the home page. Whoever came from elsewhere, or runs no script, is led to
 * the search: a form does that by itself.
 */
export function BackButton() {
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
