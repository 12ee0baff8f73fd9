import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { OfferPrice } from '../../entities/valuation/components/offer-price.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { stagePath, stageTitles } from '../../entities/valuation/model/stages.ts';
import { Comparables } from '../../features/valuation-price/components/comparables.tsx';
import {
  DecisionForm,
  decisionFormName,
} from '../../features/valuation-price/components/decision-form.tsx';
import { isOfferExpired, loadStage, stageHead } from './load-stage.ts';

export async function loader(args: LoaderArgs) {
  const page = await loadStage(args, 'stage-3', decisionFormName);
  return { ...page, isExpired: isOfferExpired(page.valuation) };
}

export const head = stageHead('stage-3');

/** The price, what it is based on, and the three possible decisions. */
export function Component() {
  const page = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { valuation, isExpired } = page;
  const { id, result: offer } = valuation;
  // Never happens, because the loader redirects valuations without a price.
  if (offer?.outcome !== 'valued') return null;
  return (
    <StageFrame step={3} title={stageTitles['stage-3']} car={page}>
      <OfferPrice offer={offer} isExpired={isExpired} />
      <DecisionForm {...page} />
      {!isExpired && (
        <>
          <p>
            Buying a car from us? Accept this price and it comes off the price of that car as a part
            exchange.
          </p>
          <p>
            <Link to={stagePath('stage-3-email', id)}>Send this price to me by email</Link>
          </p>
        </>
      )}
      <Comparables offer={offer} />
    </StageFrame>
  );
}
