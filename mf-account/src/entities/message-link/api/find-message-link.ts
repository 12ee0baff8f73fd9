import { messageLinkResponseSchema } from '@contracts/wire/account/message-link';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';

/**
 * Checks the token in the URL before the visitor types anything. If the check fails, the link
 * counts as valid, and the response to the form shows whether it is.
 * @returns null if the link is used, expired or incomplete; `email` is null if the check failed
 */
export async function findMessageLink({ request, url, services }: LoaderArgs, path: string) {
  const token = url.searchParams.get('token');
  if (token === null) return null;
  const { http, optional } = services;
  const result = await optional({ signal: request.signal, essential: true }, (signal) =>
    http.get(path, { schema: messageLinkResponseSchema, query: { token }, signal }),
  );
  const { data } = valueOr(result, { data: { email_address: null } });
  return data === null ? null : { token, email: data.email_address };
}
