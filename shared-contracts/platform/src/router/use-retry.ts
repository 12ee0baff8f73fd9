import { useLocation, useRevalidator } from 'react-router';

/** How a notice offers to try again: to load the page's data anew, without JavaScript the page itself. */
export interface Retry {
  onRetry: () => void;
  /** Address of this page. */
  retryHref: string;
  retrying: boolean;
}

/** Tries again what a loader could not have. */
export function useRetry(): Retry {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  return {
    onRetry: () => void revalidate(),
    retryHref: `${pathname}${search}`,
    retrying: state === 'loading',
  };
}
