import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect } from '@contracts/platform/router';
import { fetchNewestValuation } from '../../entities/valuation/api/fetch-valuation.ts';
import {
  BEGIN_PARAMETER,
  isOutcome,
  outcomePath,
  stagePath,
} from '../../entities/valuation/model/stages.ts';

/**
 * The path of an outcome without an id redirects to this browser's newest valuation (S20).
 * @throws Response 302, to the first stage if this browser has no valuation
 */
export async function loader({ url, request, services }: LoaderArgs): Promise<never> {
  const outcome = url.pathname.split('/')[2];
  if (!isOutcome(outcome)) throw new Error(`${url.pathname} names no outcome of a valuation`);
  const newest = await fetchNewestValuation(services.http, request.signal);
  throw redirect(
    newest === null
      ? stagePath('stage-0', null, { [BEGIN_PARAMETER]: outcome })
      : outcomePath(outcome, newest.id),
  );
}

export function Component() {
  return null;
}
