import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { useLoaderData } from '@contracts/platform/router';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { AcceptedOffer } from '../../features/valuation-outcome/components/accepted-offer.tsx';
import { fetchBooking } from '../../features/collection-booking/api/fetch-booking.ts';
import { priceExpiredText } from '../../features/valuation-outcome/model/outcome-texts.ts';
import { loadOutcome, privateHead, type OutcomePage } from './load-stage.ts';

/** If the handover is booked, the price stays valid until then. */
export async function loader(args: LoaderArgs): Promise<OutcomePage> {
  const { request, services } = args;
  const page = await loadOutcome(args, ({ decision }) => decision === 'accept');
  if (!page.isExpired) return page;
  const bookingResult = await services.optional({ signal: request.signal }, (callSignal) =>
    fetchBooking(services.http, page.valuation.id, callSignal),
  );
  const booking = valueOr(bookingResult, null)?.booking ?? null;
  return { ...page, isExpired: booking === null };
}

export const head = privateHead(({ isExpired }: OutcomePage) =>
  isExpired ? 'Your price has run out' : 'You have accepted our price',
);

/** The page of an accepted price. */
export function Component() {
  const page = useLoaderData<OutcomePage>();
  const { isExpired, valuation } = page;
  const { id, result: offer } = valuation;
  // Never happens, because the loader redirects valuations without an accepted price.
  if (offer?.outcome !== 'valued') return null;
  return (
    <StageFrame
      title={
        isExpired ? 'Your price has run out' : 'Thank you. We look forward to seeing your car.'
      }
      lead={isExpired ? priceExpiredText : undefined}
      car={page}
    >
      <AcceptedOffer id={id} offer={offer} isExpired={isExpired} />
    </StageFrame>
  );
}
