import { useLocation, useRevalidator } from 'react-router';

/** Props of a notice's retry button, which reloads the data or, without JavaScript, the page. */
export interface Retry {
  onRetry: () => void;
  /** URL of this page. */
  retryHref: string;
  retrying: boolean;
}

/** Reloads data that a loader could not load. */
export function useRetry(): Retry {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  return {
    onRetry: () => void revalidate(),
    retryHref: `${pathname}${search}`,
    retrying: state === 'loading',
  };
}
