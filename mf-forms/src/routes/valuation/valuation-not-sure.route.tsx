import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OFFER_VALIDITY } from '../../entities/valuation/model/offer-validity.ts';
import { NotSold } from '../../features/valuation-outcome/components/not-sold.tsx';
import {
  notSureTexts,
  priceExpiredText,
  type OutcomeText,
} from '../../features/valuation-outcome/model/outcome-texts.ts';
import { loadOutcome, privateHead, type OutcomePage } from './load-stage.ts';

/** Shown if the shopper has not decided about our price, or we cannot value the car. */
export function loader(args: LoaderArgs): Promise<OutcomePage> {
  return loadOutcome(
    args,
    ({ result }) => result?.outcome === 'valued' || result?.outcome === 'not-sure',
  );
}

function outcomeText({ valuation: { result }, isExpired }: OutcomePage): OutcomeText {
  if (result?.outcome === 'not-sure') return notSureTexts[result.reason];
  if (isExpired) return { title: 'Your price has run out', text: priceExpiredText };
  return {
    title: 'Take your time',
    text: `We’ll keep your price for ${OFFER_VALIDITY}. Bring the car in and we’ll go through it together, free of charge.`,
  };
}

export const head = privateHead((data: OutcomePage) => outcomeText(data).title);

export function Component() {
  const page = useLoaderData<OutcomePage>();
  return <NotSold {...page} {...outcomeText(page)} />;
}
