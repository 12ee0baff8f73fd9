/**
 * A cookie that a page sets when it logs out (S190). If the log-out call fails, for example
 * offline, the gateway ends the session with the next request.
 */
export const LOGGED_OUT_COOKIE = 'logged-out';
