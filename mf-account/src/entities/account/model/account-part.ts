import { isHttpError } from '@contracts/platform/host/http';
import type { Optional } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect } from '@contracts/platform/router';

/** Data of an account page; `forbidden` if the login may not open the account (S192). */
export type AccountPart<T> = Optional<T> | { status: 'forbidden' };

/** In the query of the login page: the login has ended, and the page says so. */
export const ENDED_PARAMETER = 'ended';

const hasStatus = (error: unknown, status: number) => isHttpError(error) && error.status === status;

/**
 * Fetches an account page's data, or redirects to the login and back to the whole address. A
 * refused form is then still filled in (S191).
 */
export async function fetchAccountData<T>(
  { request, url, services }: LoaderArgs,
  ask: (signal?: AbortSignal) => Promise<T>,
): Promise<AccountPart<T>> {
  const saysMore = (error: unknown) => hasStatus(error, 401) || hasStatus(error, 403);
  try {
    return await services.optional(
      { signal: request.signal, essential: true, unless: saysMore },
      ask,
    );
  } catch (error) {
    if (hasStatus(error, 403)) return { status: 'forbidden' };
    if (!hasStatus(error, 401)) throw error;
    // The login page reads the session; without this it would redirect back here.
    await services.session.refresh();
    const back = new URLSearchParams({ redirect: `${url.pathname}${url.search}` });
    back.set(ENDED_PARAMETER, '1');
    throw redirect(pathTo('/login', back));
  }
}
