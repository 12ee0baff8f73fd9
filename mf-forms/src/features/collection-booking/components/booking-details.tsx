import { formatWeekday } from '@contracts/wire/format/date';
import { formatPostcode } from '@contracts/wire/format/postcode';
import type { Booking, BookingChoices } from '@contracts/wire/valuation/booking';
import { Link } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { Notice } from '@contracts/ui/notice';
import { nothingToCheck, StageForm } from '../../../entities/valuation/components/stage-form.tsx';
import type { RefusedInput } from '../../../entities/valuation/model/stage-page.ts';
import { outcomePath } from '../../../entities/valuation/model/stages.ts';
import { bookingCall } from '../../../entities/valuation/model/valuation-calls.ts';
import classes from './booking-details.module.css';

/** Query parameter that means that the booking is being changed. */
export const CHANGE_PARAMETER = 'change';

/** Query parameter that means that the booking was cancelled. */
export const CANCELLED_PARAMETER = 'cancelled';

export const cancelFormName = 'collection-cancel';

interface BookingDetailsProps {
  /** Id of the valuation. */
  id: string;
  booking: Booking;
  sites: BookingChoices['sites'];
  /** The cancellation that was refused, with the reason; null if none was refused. */
  refusedInput: RefusedInput | null;
}

export function BookingDetails({ id, booking, sites, refusedInput }: BookingDetailsProps) {
  const { address, date, email_address, first_name, last_name, method } = booking;
  const page = outcomePath('collection-booking', id);
  const cancelledPath = `${page}?${CANCELLED_PARAMETER}=1`;
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
        getNextPath={() => cancelledPath}
        nextPathWithoutScript={cancelledPath}
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
