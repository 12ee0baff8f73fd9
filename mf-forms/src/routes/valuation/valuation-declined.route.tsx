import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { NotSold } from '../../features/valuation-outcome/components/not-sold.tsx';
import {
  declineWords,
  priceRunOut,
  type OutcomeWords,
} from '../../features/valuation-outcome/model/reason-words.ts';
import { loadOutcome, titled, type OutcomePage } from './load-stage.ts';

/** Shown if the shopper declined our price, or we declined the car. */
export function loader(args: LoaderArgs): Promise<OutcomePage> {
  return loadOutcome(
    args,
    ({ result, decision }) => result?.outcome === 'declined' || decision === 'decline',
  );
}

function wordsOf({ valuation: { result }, isExpired }: OutcomePage): OutcomeWords {
  if (result?.outcome === 'declined') return declineWords[result.reason];
  if (isExpired) return { title: 'Thank you for telling us', words: priceRunOut };
  return {
    title: 'Thank you for telling us',
    words:
      'You have said no to our price. It stays open until it runs out, in case you change your mind.',
  };
}

export function head({ data, brand }: HeadArgs<OutcomePage>): Head {
  return titled(wordsOf(data).title, brand.name);
}

export function Component() {
  const page = useLoaderData<OutcomePage>();
  return <NotSold {...page} {...wordsOf(page)} />;
}
