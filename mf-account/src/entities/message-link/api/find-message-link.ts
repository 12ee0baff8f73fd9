import { messageLinkAnswerSchema } from '@contracts/wire/account/message-link';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';

/** A link that its page can still use. */
export interface GoodLink {
  readonly token: string;
  /** Whose it is; null where nobody could be asked. */
  readonly email: string | null;
}

/**
 * Asks whether the token in the address is still good, before anything is typed. Where nobody
 * answers it counts as good: the answer to the form will tell.
 * @returns null for a link that was used, has expired or was cut short
 */
export async function findMessageLink(
  { request, url, services }: LoaderArgs,
  path: string,
): Promise<GoodLink | null> {
  const token = url.searchParams.get('token');
  if (token === null) return null;
  const { http, optional } = services;
  const answer = await optional({ signal: request.signal, essential: true }, (signal) =>
    http.get(path, { schema: messageLinkAnswerSchema, query: { token }, signal }),
  );
  const { data } = valueOr(answer, { data: { email_address: null } });
  return data === null ? null : { token, email: data.email_address };
}
