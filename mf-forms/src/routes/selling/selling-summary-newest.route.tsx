import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect } from '@contracts/platform/router';
import { fetchNewestValuation } from '../../entities/valuation/api/fetch-valuation.ts';
import { BEGIN_PARAMETER, duePath, stagePath } from '../../entities/valuation/model/stages.ts';

/**
 * Without an id what we offer is that of the newest valuation of this browser (S20).
 * @throws Response 302 always: to the start where it began none
 */
export async function loader({ request, services }: LoaderArgs): Promise<never> {
  const newest = await fetchNewestValuation(services.http, request.signal);
  throw redirect(
    newest === null
      ? stagePath('stage-0', null, { [BEGIN_PARAMETER]: 'summary' })
      : duePath(newest),
  );
}

/** Never shown: the loader always leads on. */
export function Component() {
  return null;
}
