import { isHttpError, type HttpClient } from '@contracts/platform/host/http';
import type { Session, SessionState } from '@contracts/platform/host/services';
import { createStore } from 'zustand/vanilla';

/** Loaded only if a customer logs in or already is logged in. Most visitors never log in. */
const loadCalls = () => import('./session-calls.ts');

/**
 * The login state of this browser (S190). The gateway keeps the token in a cookie.
 * @param loggedIn whether the page was requested with a session
 */
export function createSession(http: HttpClient, loggedIn: boolean): Session {
  const { getState, setState, subscribe } = createStore<SessionState>(() => ({
    status: loggedIn ? 'unknown' : 'guest',
  }));

  const listeners = new Set<(error: unknown) => void>();
  const notifyListeners = (error: unknown) => listeners.forEach((listener) => listener(error));

  /** Number of logouts. Responses to requests from before a logout are ignored. */
  let logouts = 0;

  async function refresh(): Promise<SessionState> {
    const logoutsBefore = logouts;
    try {
      const customer = await (await loadCalls()).fetchCustomer(http);
      if (logoutsBefore === logouts) setState({ status: 'customer', customer }, true);
    } catch (error) {
      notifyListeners(error);
      if (isHttpError(error) && error.status === 401) setState({ status: 'guest' }, true);
      // Other failures say nothing about the login, so the state is kept.
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
        notifyListeners(error);
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
        // Reported to the listeners, but otherwise ignored (S190).
        notifyListeners(error);
      }
    },
    onError(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
