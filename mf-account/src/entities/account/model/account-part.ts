import { isHttpError, type HttpOptions } from '@contracts/platform/host/http';
import type { Optional } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect } from '@contracts/platform/router';

/** Data of an account page; `forbidden` if the login lacks the account's permission (S192). */
export type AccountPart<T> = Optional<T> | { status: 'forbidden' };

/** Query parameter that makes the login page say that the login has ended. */
export const ENDED_PARAMETER = 'ended';

const hasStatus = (error: unknown, status: number) => isHttpError(error) && error.status === status;

/**
 * Fetches an account page's data. If the login has ended, redirects to the login page, which
 * returns to the full URL, so that a refused form keeps its input (S191).
 */
export async function fetchAccountData<T extends { data: unknown }>(
  { request, url, services }: LoaderArgs,
  path: string,
  schema: HttpOptions<T>['schema'],
): Promise<AccountPart<T['data']>> {
  const isLoginError = (error: unknown) => hasStatus(error, 401) || hasStatus(error, 403);
  try {
    return await services.optional(
      { signal: request.signal, essential: true, unless: isLoginError },
      async (signal) => (await services.http.get(path, { schema, signal })).data,
    );
  } catch (error) {
    if (hasStatus(error, 403)) return { status: 'forbidden' };
    if (!hasStatus(error, 401)) throw error;
    // Update the session, or the login page would redirect straight back here.
    await services.session.refresh();
    const loginQuery = new URLSearchParams({ redirect: `${url.pathname}${url.search}` });
    loginQuery.set(ENDED_PARAMETER, '1');
    throw redirect(pathTo('/login', loginQuery));
  }
}

/** The head of a page that search engines must not index. */
export function privateHead(title: string, canonical: string) {
  return ({ brand }: HeadArgs<unknown>): Head => ({
    title: `${title} | ${brand.name}`,
    canonical,
    noindex: true,
  });
}
