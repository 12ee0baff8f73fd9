import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { NotSold } from '../../features/valuation-outcome/components/not-sold.tsx';
import {
  declineTexts,
  priceExpiredText,
  type OutcomeText,
} from '../../features/valuation-outcome/model/outcome-texts.ts';
import { loadOutcome, privateHead, type OutcomePage } from './load-stage.ts';

/** Shown if the shopper declined our price, or we declined the car. */
export function loader(args: LoaderArgs): Promise<OutcomePage> {
  return loadOutcome(
    args,
    ({ result, decision }) => result?.outcome === 'declined' || decision === 'decline',
  );
}

function outcomeText({ valuation: { result }, isExpired }: OutcomePage): OutcomeText {
  if (result?.outcome === 'declined') return declineTexts[result.reason];
  if (isExpired) return { title: 'Thank you for telling us', text: priceExpiredText };
  return {
    title: 'Thank you for telling us',
    text: 'You have declined our price. It stays open until it runs out, in case you change your mind.',
  };
}

export const head = privateHead((data: OutcomePage) => outcomeText(data).title);

export function Component() {
  const page = useLoaderData<OutcomePage>();
  return <NotSold {...page} {...outcomeText(page)} />;
}
