import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect } from '@contracts/platform/router';
import { fetchValuation } from '../../entities/valuation/api/fetch-valuation.ts';
import { duePath } from '../../entities/valuation/model/stages.ts';
import { unknownValuation } from '../valuation/load-stage.ts';

/**
 * What we offer for a car is shown where its valuation stands, by this address as by its own (S20).
 * @throws Response 302 always, but 404 for a valuation that this browser has not
 */
export async function loader({ request, params, services }: LoaderArgs): Promise<never> {
  const valuation = await fetchValuation(services.http, params['id'] ?? '', request.signal);
  throw valuation === null ? unknownValuation() : redirect(duePath(valuation));
}

/** Never shown: the loader always leads on. */
export function Component() {
  return null;
}
