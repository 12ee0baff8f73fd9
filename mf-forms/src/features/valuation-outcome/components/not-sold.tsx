import type { Valuation } from '@contracts/wire/valuation/valuation';
import { StageFrame } from '../../../entities/valuation/components/stage-frame.tsx';
import { ValuedCar } from '../../../entities/valuation/components/valued-car.tsx';
import { steps } from '../../../entities/valuation/model/stages.ts';
import type { OutcomeText } from '../model/outcome-texts.ts';
import { OpenOffer } from './open-offer.tsx';
import { NoOffer } from './no-offer.tsx';

interface NotSoldProps extends OutcomeText {
  valuation: Valuation;
  carName: string | null;
  isExpired: boolean;
}

/** A valuation that did not lead to a sale: the reason, and what the shopper can do next. */
export function NotSold({ valuation, carName, isExpired, title, text }: NotSoldProps) {
  const { id, result } = valuation;
  return (
    <StageFrame
      step={steps.length}
      title={title}
      lead={text}
      sidebar={<ValuedCar valuation={valuation} carName={carName} />}
    >
      {result?.outcome === 'valued' ? (
        <OpenOffer id={id} offer={result} isExpired={isExpired} />
      ) : (
        <NoOffer valuation={valuation} />
      )}
    </StageFrame>
  );
}
