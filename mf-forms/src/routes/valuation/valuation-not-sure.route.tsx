import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OFFER_HOLDS } from '../../entities/valuation/model/offer-words.ts';
import { NotSold } from '../../features/valuation-outcome/components/not-sold.tsx';
import {
  notSureWords,
  priceRunOut,
  type OutcomeWords,
} from '../../features/valuation-outcome/model/reason-words.ts';
import { loadOutcome, titled, type OutcomePage } from './load-stage.ts';

/** Shown if the shopper has not decided about our price, or we cannot value the car. */
export function loader(args: LoaderArgs): Promise<OutcomePage> {
  return loadOutcome(
    args,
    ({ result }) => result?.outcome === 'valued' || result?.outcome === 'not-sure',
  );
}

function wordsOf({ valuation: { result }, isExpired }: OutcomePage): OutcomeWords {
  if (result?.outcome === 'not-sure') return notSureWords[result.reason];
  if (isExpired) return { title: 'Your price has run out', words: priceRunOut };
  return {
    title: 'Take your time',
    words: `Your price is kept for ${OFFER_HOLDS}. Bring the car in and we go through it together: it costs nothing.`,
  };
}

export function head({ data, brand }: HeadArgs<OutcomePage>): Head {
  return titled(wordsOf(data).title, brand.name);
}

export function Component() {
  const page = useLoaderData<OutcomePage>();
  return <NotSold {...page} {...wordsOf(page)} />;
}
