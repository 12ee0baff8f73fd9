import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { useLoaderData } from '@contracts/platform/router';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { ValuedCar } from '../../entities/valuation/components/valued-car.tsx';
import { steps } from '../../entities/valuation/model/stages.ts';
import { Accepted } from '../../features/valuation-outcome/components/accepted.tsx';
import { fetchBooking } from '../../features/collection-booking/api/fetch-booking.ts';
import { priceRunOut } from '../../features/valuation-outcome/model/reason-words.ts';
import { loadOutcome, titled, type OutcomePage } from './load-stage.ts';

/** If the handover is booked, the price stays valid until then. */
export async function loader(args: LoaderArgs): Promise<OutcomePage> {
  const { request, services } = args;
  const page = await loadOutcome(args, ({ decision }) => decision === 'accept');
  if (!page.isExpired) return page;
  const asked = await services.optional({ signal: request.signal }, (ends) =>
    fetchBooking(services.http, page.valuation.id, ends),
  );
  const booked = valueOr(asked, null)?.booking ?? null;
  return { ...page, isExpired: booked === null };
}

export function head({ data, brand }: HeadArgs<OutcomePage>): Head {
  return titled(
    data.isExpired ? 'Your price has run out' : 'You have accepted our price',
    brand.name,
  );
}

/** The page of an accepted price. */
export function Component() {
  const page = useLoaderData<OutcomePage>();
  const { isExpired, valuation } = page;
  const { id, result: offer } = valuation;
  // Never happens, because the loader redirects valuations without an accepted price.
  if (offer?.outcome !== 'valued') return null;
  return (
    <StageFrame
      step={steps.length}
      title={
        isExpired ? 'Your price has run out' : 'Thank you. We are looking forward to your car.'
      }
      lead={isExpired ? priceRunOut : undefined}
      aside={<ValuedCar {...page} />}
    >
      <Accepted id={id} offer={offer} isExpired={isExpired} />
    </StageFrame>
  );
}
