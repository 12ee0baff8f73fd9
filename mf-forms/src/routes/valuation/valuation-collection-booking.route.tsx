import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { outcomePath, stagePath } from '../../entities/valuation/model/stages.ts';
import { fetchBooking } from '../../features/collection-booking/api/fetch-booking.ts';
import {
  BookingDetails,
  CANCELLED_PARAMETER,
  cancelFormName,
  CHANGE_PARAMETER,
} from '../../features/collection-booking/components/booking-details.tsx';
import {
  BookingForm,
  bookingFormName,
} from '../../features/collection-booking/components/booking-form.tsx';
import { loadOutcome, readRefusedForm, privateHead } from './load-stage.ts';

/** @throws Response 404 if this browser has no such valuation, 302 if no price was accepted */
export async function loader(args: LoaderArgs) {
  const { request, services, url } = args;
  const page = await loadOutcome(args, ({ decision }) => decision === 'accept');
  const [choices, book, cancel] = await Promise.all([
    fetchBooking(services.http, page.valuation.id, request.signal),
    readRefusedForm(args, bookingFormName),
    readRefusedForm(args, cancelFormName),
  ]);
  return {
    ...page,
    choices,
    refusedInputs: { book, cancel },
    isChanging: book !== null || url.searchParams.has(CHANGE_PARAMETER),
    isCancelled: url.searchParams.has(CANCELLED_PARAMETER),
  };
}

const title = 'Hand over your car';

export const head = privateHead(title);

type BookingPage = Awaited<ReturnType<typeof loader>>;

/** Books the collection or the drop-off of a car that was sold to us (S199). */
export function Component() {
  const page = useLoaderData<BookingPage>();
  return (
    <StageFrame
      title={title}
      lead="You have accepted our price. Have your V5C, all the keys, the service book and proof of identity ready."
      car={page}
    >
      <Booking {...page} />
    </StageFrame>
  );
}

function Booking({ valuation: { id }, choices, refusedInputs, isExpired, ...page }: BookingPage) {
  const { booking, sites } = choices;
  if (booking !== null && !page.isChanging) {
    return (
      <BookingDetails id={id} booking={booking} sites={sites} refusedInput={refusedInputs.cancel} />
    );
  }
  if (booking === null && isExpired) {
    return (
      <Notice
        title="This price has run out"
        action={
          <ButtonLink size="small" variant="primary" to={stagePath('stage-3', id)} Link={Link}>
            Get a new price
          </ButtonLink>
        }
      >
        It was valid for seven days. Get a new one with one click, then book.
      </Notice>
    );
  }
  return (
    <>
      {page.isCancelled && (
        <Notice tone="success" title="Your booking is cancelled">
          There’s nothing more to do. If you’d like another day, book it here.
        </Notice>
      )}
      <BookingForm id={id} choices={choices} refusedInput={refusedInputs.book} />
      {booking !== null && (
        <p>
          <Link to={outcomePath('collection-booking', id)}>Keep the booking</Link> as it is.
        </p>
      )}
    </>
  );
}
