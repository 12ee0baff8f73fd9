import { Component, useEffect, type ReactNode } from 'react';
import { Form, isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { pathTo } from '@contracts/platform/remote/path-to';
import { usePageView } from './use-page-view.ts';
import classes from './error-page.module.css';

/** S36, S37, S40: texts of the error page. Only 404, 410 and 400 show the error's own message. */
export function describeError(error: unknown) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const message = typeof data === 'string' && data !== '' ? data : 'This page could not be found';
  if (status === 404) return { title: '404 - PAGE NOT FOUND', message, isMissing: true };
  if (status === 410) return { title: '410 - NO LONGER HERE', message, isMissing: true };
  // Retrying does not help if the page does not exist or the URL is mistyped.
  const isMissing = status === 400;
  return {
    title: '500 - THERE WAS AN ERROR PROCESSING YOUR REQUEST',
    message: isMissing ? message : 'The page could not be shown. Please try again in a moment.',
    isMissing,
  };
}

export function ErrorPage() {
  return (
    <FallbackBoundary>
      <ErrorContent error={useRouteError()} />
    </FallbackBoundary>
  );
}

function ErrorContent({ error }: { error: unknown }) {
  const { title, message, isMissing } = describeError(error);
  const { pathname, search } = useLocation();
  useEffect(() => {
    document.title = title;
  }, [title]);
  usePageView(true);
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.message}>{message}</p>
      {isMissing && (
        <Form
          action={pathTo('/site-search')}
          role="search"
          aria-label="This site"
          className={classes.search}
        >
          <label htmlFor="words">What were you looking for?</label>
          <input id="words" name="term" type="search" maxLength={100} enterKeyHint="search" />
          <button type="submit">Search the site</button>
        </Form>
      )}
      <ul className={classes.links}>
        {!isMissing && (
          <li>
            {/* Reloads the URL as a new document, so that whatever failed is requested again. */}
            <a href={`${pathname}${search}`}>Try again</a>
          </li>
        )}
        <li>
          <Link to={pathTo('/')}>Home</Link>
        </li>
        <li>
          <Link to={pathTo('/vehicle-search')}>Search All Vehicles</Link>
        </li>
        <li>
          {/* Not a router link, because the gateway redirects this path to /contact-us (S38). */}
          <a href="/contact">Contact Us</a>
        </li>
      </ul>
    </section>
  );
}

/** S39: shows a fallback if the error page itself fails. */
class FallbackBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
