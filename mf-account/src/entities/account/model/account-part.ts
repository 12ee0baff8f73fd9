import { isHttpError } from '@contracts/platform/host/http';
import type { Optional } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect } from '@contracts/platform/router';

/** What an account's page shows; `forbidden` to a login that may not open the account (S192). */
export type AccountPart<T> = Optional<T> | { status: 'forbidden' };

/** In the query of the login: a login there was has ended, which whoever typed must be told. */
export const ENDED_PARAMETER = 'ended';

const hasStatus = (error: unknown, status: number) => isHttpError(error) && error.status === status;

/**
 * Asks for what a page of the account is about. Who is logged out is led to the login and back here
 * with the whole address, so that a form that was refused meanwhile is still filled in (S191).
 */
export async function askForAccount<T>(
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
    // Whoever guards the login must hear of it, or would lead back here.
    await services.session.refresh();
    const back = new URLSearchParams({ redirect: `${url.pathname}${url.search}` });
    back.set(ENDED_PARAMETER, '1');
    throw redirect(pathTo('/login', back));
  }
}
