import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { ValuedCar } from '../../entities/valuation/components/valued-car.tsx';
import { steps } from '../../entities/valuation/model/stages.ts';
import { KeptOffer } from '../../features/valuation-outcome/components/kept-offer.tsx';
import { NoOffer } from '../../features/valuation-outcome/components/no-offer.tsx';
import { declineWords } from '../../features/valuation-outcome/model/reason-words.ts';
import { loadOutcome, titled, type OutcomePage } from './load-stage.ts';

/** Either side may say no: the shopper to our price, or we to the car. */
export function loader(args: LoaderArgs): Promise<OutcomePage> {
  return loadOutcome(
    args,
    ({ result, decision }) => result?.outcome === 'declined' || decision === 'decline',
  );
}

function wordsOf({ valuation: { result } }: OutcomePage): { title: string; words: string } {
  if (result?.outcome === 'declined') return declineWords[result.reason];
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
  const { id, result } = page.valuation;
  const { title, words } = wordsOf(page);
  return (
    <StageFrame step={steps.length} title={title} lead={words} aside={<ValuedCar {...page} />}>
      {result?.outcome === 'valued' ? (
        <KeptOffer id={id} offer={result} isExpired={page.isExpired} />
      ) : (
        <NoOffer valuation={page.valuation} />
      )}
    </StageFrame>
  );
}
