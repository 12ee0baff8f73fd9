import { customerAnswerSchema } from 'shared-contracts/account/customer';
import { sessionAnswerSchema } from 'shared-contracts/account/login';
import { isHttpError, type HttpClient } from 'shared-contracts/host/http';
import type { Session, SessionState } from 'shared-contracts/host/services';
import * as z from 'zod/mini';
import { observableStore } from './observable-store.ts';

const authPath = '/api/v2/contact/auth';

/**
 * The login of this browser (S190). The gateway keeps the token in a cookie and adds it upstream.
 * @param loggedIn whether the page was asked for with a session
 */
export function createSession(http: HttpClient, loggedIn: boolean): Session {
  const store = observableStore<SessionState>({ status: loggedIn ? 'unknown' : 'guest' });

  async function refresh(): Promise<SessionState> {
    try {
      const { data } = await http.get(`${authPath}/show`, { schema: customerAnswerSchema });
      store.set({ status: 'customer', customer: data });
    } catch (error) {
      if (isHttpError(error) && error.status === 401) store.set({ status: 'guest' });
      // Any other failure says nothing about the login: what was known stays.
    }
    return store.get();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    async login(credentials) {
      await http.post(`${authPath}/login`, credentials, { schema: sessionAnswerSchema });
      return refresh();
    },
    async logout() {
      try {
        await http.post(`${authPath}/logout`, null, { schema: z.unknown() });
      } catch {
        // Ignored (S190): the state is reset all the same.
      }
      store.set({ status: 'guest' });
    },
  };
}
