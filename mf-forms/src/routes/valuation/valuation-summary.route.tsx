import { formatPounds } from '@contracts/wire/format/money';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { OfferPrice } from '../../entities/valuation/components/offer-price.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { priceExpiredText } from '../../entities/valuation/model/offer-validity.ts';
import { outcomePath, stagePath } from '../../entities/valuation/model/stages.ts';
import { fetchBooking } from '../../features/collection-booking/api/fetch-booking.ts';
import { loadOutcome, privateHead, type OutcomePage } from './load-stage.ts';
import classes from './outcome.module.css';

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
      <OfferPrice offer={offer} isExpired={isExpired} />
      {!isExpired && (
        <section className={classes.part} aria-labelledby="next">
          <h2 id="next" className={classes.title}>
            What happens next
          </h2>
          <ol className={classes.next}>
            <li>Book a collection from your home, or bring the car to any of our sites.</li>
            <li>
              We’ll look at it together, in about 40 minutes. The price changes only if the car
              isn’t as you described it, and we’ll show you why.
            </li>
            <li>We’ll pay you by bank transfer the same day, before the car leaves you.</li>
          </ol>
        </section>
      )}
      <p className={classes.links}>
        {isExpired ? (
          <ButtonLink variant="primary" to={stagePath('stage-3', id)} Link={Link}>
            Get a new price
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={outcomePath('collection-booking', id)} Link={Link}>
            Book collection or drop-off
          </ButtonLink>
        )}
        <ButtonLink to={outcomePath('additional-details', id)} Link={Link}>
          Tell us more about it
        </ButtonLink>
        {!isExpired && (
          <ButtonLink variant="quiet" to={stagePath('stage-3', id)} Link={Link}>
            Change your mind
          </ButtonLink>
        )}
      </p>
      {!isExpired && (
        <section className={classes.part} aria-labelledby="part-exchange">
          <h2 id="part-exchange" className={classes.title}>
            Or part exchange it
          </h2>
          <p>
            When you buy from us, {formatPounds(offer.value)} comes off the price. Each car’s page
            shows what it costs with your part exchange, and we fill that in on your order.
          </p>
          <p className={classes.links}>
            <ButtonLink to={pathTo('/vehicle-search')} Link={Link}>
              Choose your next car
            </ButtonLink>
          </p>
        </section>
      )}
    </StageFrame>
  );
}
