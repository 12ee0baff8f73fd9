/** Set by a page at log-out (S190), in case its call is lost. */
export const LOGGED_OUT_COOKIE = 'logged-out';
