import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect } from '@contracts/platform/router';
import { fetchNewestValuation } from '../../entities/valuation/api/fetch-valuation.ts';
import {
  BEGIN_PARAMETER,
  currentPath,
  isOutcome,
  outcomePath,
  stagePath,
} from '../../entities/valuation/model/stages.ts';

/**
 * The path of an outcome without an id redirects to this browser's newest valuation (S20), and
 * `/sell-your-car/summary` to the current page of that valuation.
 * @throws Response 302, to the first stage if this browser has no valuation
 */
export async function loader({ url, request, services }: LoaderArgs): Promise<never> {
  const [, area, outcome] = url.pathname.toLowerCase().split('/');
  if (!isOutcome(outcome)) throw new Error(`${url.pathname} names no outcome of a valuation`);
  const newest = await fetchNewestValuation(services.http, request.signal);
  if (newest === null) throw redirect(stagePath('stage-0', null, { [BEGIN_PARAMETER]: outcome }));
  throw redirect(area === 'sell-your-car' ? currentPath(newest) : outcomePath(outcome, newest.id));
}

/** Never rendered, because the loader always redirects. */
export function Component() {
  return null;
}
