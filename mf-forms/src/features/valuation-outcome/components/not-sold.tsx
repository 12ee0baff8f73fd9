import type { Valuation } from '@contracts/wire/valuation/valuation';
import { StageFrame } from '../../../entities/valuation/components/stage-frame.tsx';
import { ValuedCar } from '../../../entities/valuation/components/valued-car.tsx';
import { steps } from '../../../entities/valuation/model/stages.ts';
import type { OutcomeWords } from '../model/reason-words.ts';
import { KeptOffer } from './kept-offer.tsx';
import { NoOffer } from './no-offer.tsx';

interface NotSoldProps extends OutcomeWords {
  valuation: Valuation;
  carName: string | null;
  isExpired: boolean;
}

/** A valuation that did not lead to a sale: the reason, and what the shopper can do next. */
export function NotSold({ valuation, carName, isExpired, title, words }: NotSoldProps) {
  const { id, result } = valuation;
  return (
    <StageFrame
      step={steps.length}
      title={title}
      lead={words}
      aside={<ValuedCar valuation={valuation} carName={carName} />}
    >
      {result?.outcome === 'valued' ? (
        <KeptOffer id={id} offer={result} isExpired={isExpired} />
      ) : (
        <NoOffer valuation={valuation} />
      )}
    </StageFrame>
  );
}
