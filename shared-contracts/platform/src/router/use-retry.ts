import { useLocation, useRevalidator } from 'react-router';

/** Retry of a notice: reloads the page's data; without JavaScript the page itself. */
export interface Retry {
  onRetry: () => void;
  /** Address of this page. */
  retryHref: string;
  retrying: boolean;
}

/** Reloads data that a loader could not get. */
export function useRetry(): Retry {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  return {
    onRetry: () => void revalidate(),
    retryHref: `${pathname}${search}`,
    retrying: state === 'loading',
  };
}
