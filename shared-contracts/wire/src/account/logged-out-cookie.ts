/**
 * A cookie that a page sets when it logs out (S190). Should the log-out itself not arrive, as when the
 * browser is offline, the gateway ends the session with the next request.
 */
export const LOGGED_OUT_COOKIE = 'logged-out';
