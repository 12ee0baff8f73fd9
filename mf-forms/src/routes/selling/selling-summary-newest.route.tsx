import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect } from '@contracts/platform/router';
import { fetchNewestValuation } from '../../entities/valuation/api/fetch-valuation.ts';
import { BEGIN_PARAMETER, currentPath, stagePath } from '../../entities/valuation/model/stages.ts';

/**
 * Redirects to the page of this browser's newest valuation (S20).
 * @throws Response 302 always; to the start if there is no valuation
 */
export async function loader({ request, services }: LoaderArgs): Promise<never> {
  const newest = await fetchNewestValuation(services.http, request.signal);
  throw redirect(
    newest === null
      ? stagePath('stage-0', null, { [BEGIN_PARAMETER]: 'summary' })
      : currentPath(newest),
  );
}

/** Never rendered, because the loader always redirects. */
export function Component() {
  return null;
}
