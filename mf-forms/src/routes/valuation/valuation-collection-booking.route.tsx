import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { Notice } from '@contracts/ui/notice';
import { formatWeekday } from '@contracts/wire/format/date';
import { formatPostcode } from '@contracts/wire/format/postcode';
import type { Booking, BookingChoices } from '@contracts/wire/valuation/booking';
import { nothingToCheck, StageForm } from '../../entities/valuation/components/stage-form.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import type { RefusedInput } from '../../entities/valuation/model/stage-page.ts';
import { outcomePath, stagePath } from '../../entities/valuation/model/stages.ts';
import { bookingCall } from '../../entities/valuation/model/valuation-calls.ts';
import { fetchBooking } from '../../features/collection-booking/api/fetch-booking.ts';
import {
  BookingForm,
  bookingFormName,
} from '../../features/collection-booking/components/booking-form.tsx';
import classes from '../../features/collection-booking/components/booking-details.module.css';
import { loadOutcome, readRefusedForm, privateHead } from './load-stage.ts';

/** Query parameter that means that the booking is being changed. */
const CHANGE_PARAMETER = 'change';

/** Query parameter that means that the booking was cancelled. */
const CANCELLED_PARAMETER = 'cancelled';

const cancelFormName = 'collection-cancel';

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

interface BookingDetailsProps {
  /** Id of the valuation. */
  id: string;
  booking: Booking;
  sites: BookingChoices['sites'];
  /** The cancellation that was refused, with the reason; null if none was refused. */
  refusedInput: RefusedInput | null;
}

function BookingDetails({ id, booking, sites, refusedInput }: BookingDetailsProps) {
  const { address, date, email_address, first_name, last_name, method } = booking;
  const page = outcomePath('collection-booking', id);
  const place =
    address === null
      ? (sites.find(({ slug }) => slug === booking.site)?.name ?? booking.site)
      : [address.line1, address.line2, address.city_town, formatPostcode(address.postcode)]
          .filter(Boolean)
          .join(', ');
  return (
    <div className={classes.booked}>
      <Notice tone="success" title="Your booking is confirmed">
        Your reference is {booking.reference}. We have sent it to {email_address}, and we’ll call
        you before that day, during opening hours, to agree a time.
      </Notice>
      <DefinitionList
        items={[
          {
            term: 'How',
            description: method === 'collection' ? 'We collect it from you' : 'You bring it to us',
          },
          { term: 'Day', description: formatWeekday(date) ?? date },
          { term: 'Where', description: place },
          { term: 'Name', description: `${first_name} ${last_name}` },
          { term: 'Telephone', description: booking.telephone },
        ]}
      />
      <StageForm
        name={cancelFormName}
        label="Cancel the booking"
        call={`${bookingCall(id)}/cancel`}
        loadCheck={nothingToCheck}
        valuation={id}
        refusedInput={refusedInput}
        formPage={page}
        nextPath={`${page}?${CANCELLED_PARAMETER}=1`}
        renderActions={(sending) => (
          <>
            <ButtonLink to={`${page}?${CHANGE_PARAMETER}=1`} Link={Link}>
              Change the booking
            </ButtonLink>
            <Button type="submit" variant="quiet" loading={sending}>
              {sending ? 'Sending...' : 'Cancel the booking'}
            </Button>
          </>
        )}
      />
    </div>
  );
}
