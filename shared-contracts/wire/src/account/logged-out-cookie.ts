/** Set by the page at log-out (S190), in case the log-out call does not reach the server. */
export const LOGGED_OUT_COOKIE = 'logged-out';
