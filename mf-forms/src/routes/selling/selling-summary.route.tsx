import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect } from '@contracts/platform/router';
import { fetchValuation } from '../../entities/valuation/api/fetch-valuation.ts';
import { currentPath } from '../../entities/valuation/model/stages.ts';
import { unknownValuation } from '../valuation/load-stage.ts';

/**
 * Redirects to the page of the valuation, which shows our offer (S20).
 * @throws Response 302; 404 if this browser has no such valuation
 */
export async function loader({ request, params, services }: LoaderArgs): Promise<never> {
  const valuation = await fetchValuation(services.http, params['id'] ?? '', request.signal);
  throw valuation === null ? unknownValuation() : redirect(currentPath(valuation));
}

/** Never rendered, because the loader always redirects. */
export function Component() {
  return null;
}
