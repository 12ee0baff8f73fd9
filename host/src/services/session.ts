import { isHttpError, type HttpClient } from '@contracts/platform/host/http';
import type { Session, SessionState } from '@contracts/platform/host/services';
import { createStore } from 'zustand/vanilla';

/** Loaded when somebody logs in or is logged in: most visitors never are. */
const loadCalls = () => import('./session-calls.ts');

/**
 * The login of this browser (S190). The gateway keeps the token in a cookie and adds it upstream.
 * @param loggedIn whether the page was requested with a session
 */
export function createSession(http: HttpClient, loggedIn: boolean): Session {
  const { getState, setState, subscribe } = createStore<SessionState>(() => ({
    status: loggedIn ? 'unknown' : 'guest',
  }));

  const listeners = new Set<(error: unknown) => void>();
  const tell = (error: unknown) => listeners.forEach((listener) => listener(error));

  /** Counts logouts. A response to a request sent before a logout is ignored. */
  let logouts = 0;

  async function refresh(): Promise<SessionState> {
    const asked = logouts;
    try {
      const customer = await (await loadCalls()).fetchCustomer(http);
      if (asked === logouts) setState({ status: 'customer', customer }, true);
    } catch (error) {
      tell(error);
      if (isHttpError(error) && error.status === 401) setState({ status: 'guest' }, true);
      // Any other failure says nothing about the login, so the known state stays.
    }
    return getState();
  }

  return {
    get: getState,
    subscribe,
    refresh,
    async login(credentials) {
      try {
        await (await loadCalls()).postLogin(http, credentials);
      } catch (error) {
        tell(error);
        throw error;
      }
      return refresh();
    },
    async logout() {
      logouts += 1;
      setState({ status: 'guest' }, true);
      try {
        await (await loadCalls()).postLogout(http);
      } catch (error) {
        // Ignored otherwise (S190).
        tell(error);
      }
    },
    onError(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
