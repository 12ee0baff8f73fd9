import { Component, useEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { pathTo } from '@contracts/platform/remote/path-to';
import classes from './error-page.module.css';

interface ErrorDescription {
  title: string;
  message: string;
}

/**
 * S36, S37, S40: a 404 carries its own message, as does a 410, of a thing that there was; anything
 * else says that it was our fault.
 */
export function describeError(error: unknown): ErrorDescription {
  if (isRouteErrorResponse(error) && error.status === 404) {
    const message = typeof error.data === 'string' && error.data !== '' ? error.data : null;
    return { title: '404 - PAGE NOT FOUND', message: message ?? 'This page could not be found' };
  }
  if (isRouteErrorResponse(error) && error.status === 410) {
    return { title: '410 - NO LONGER HERE', message: String(error.data) };
  }
  return {
    title: '500 - THERE WAS AN ERROR PROCESSING YOUR REQUEST',
    message: 'The page could not be shown. Please try again in a moment.',
  };
}

export function ErrorPage() {
  return (
    <LastResort>
      <ErrorContent error={useRouteError()} />
    </LastResort>
  );
}

function ErrorContent({ error }: { error: unknown }) {
  const { title, message } = describeError(error);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.message}>{message}</p>
      <ul className={classes.links}>
        <li>
          <Link to={pathTo('/')}>Home</Link>
        </li>
        <li>
          <Link to={pathTo('/vehicle-search')}>Search All Vehicles</Link>
        </li>
        <li>
          {/* Redirected to /contact-us by the gateway (S38), so a document is loaded. */}
          <a href="/contact">Contact Us</a>
        </li>
      </ul>
    </section>
  );
}

/** S39: what is left when the error page itself fails. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section>
        <p>An error occurred while showing the error page</p>
        <a href="/">Go back to home</a>
      </section>
    );
  }
}
