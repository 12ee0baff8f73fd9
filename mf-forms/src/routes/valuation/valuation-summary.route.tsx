import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { ValuedCar } from '../../entities/valuation/components/valued-car.tsx';
import { steps } from '../../entities/valuation/model/stages.ts';
import { Accepted } from '../../features/valuation-outcome/components/accepted.tsx';
import { loadOutcome, titled, type OutcomePage } from './load-stage.ts';

const title = 'Thank you. We are looking forward to your car.';

export function loader(args: LoaderArgs): Promise<OutcomePage> {
  return loadOutcome(args, ({ decision }) => decision === 'accept');
}

export function head({ brand }: HeadArgs<OutcomePage>): Head {
  return titled('You have accepted our price', brand.name);
}

/** A price that was accepted. */
export function Component() {
  const page = useLoaderData<OutcomePage>();
  const { id, result: offer } = page.valuation;
  // The loader opens it for an accepted price alone.
  if (offer?.outcome !== 'valued') return null;
  return (
    <StageFrame step={steps.length} title={title} aside={<ValuedCar {...page} />}>
      <Accepted id={id} offer={offer} isExpired={page.isExpired} />
    </StageFrame>
  );
}
