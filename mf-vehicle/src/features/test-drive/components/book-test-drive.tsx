import { Button, ButtonLink } from '@contracts/ui/button';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import classes from './book-test-drive.module.css';

const reasons = {
  ordered: (noun: string) => `This ${noun} is on order for somebody else.`,
  reserved: (noun: string) => `Not while this ${noun} is reserved.`,
  'not-prepared': (noun: string) => `As soon as this ${noun} has been prepared for the road.`,
};

/** Links to the test drive booking, or explains why it is not available (S151). */
export function BookTestDrive({ drive, noun }: { drive: TestDrive; noun: string }) {
  if ('href' in drive) {
    return (
      <ButtonLink
        to={drive.href}
        wide
        icon={classes.wheel}
        target="_blank"
        rel="noopener noreferrer"
      >
        Book Test Drive
      </ButtonLink>
    );
  }
  return (
    <div className={classes.later}>
      <Button wide disabled icon={classes.wheel} aria-describedby="test-drive-reason">
        Book Test Drive
      </Button>
      <p id="test-drive-reason" className={classes.reason}>
        {reasons[drive.reason](noun)}
      </p>
    </div>
  );
}

/** Tracking parameters passed to the booking (S151). */
const trackingNames = [
  'cid',
  'gclid',
  'gclsrc',
  'msclkid',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
  'mh_keyword',
] as const;

/** Booking address of a test drive, or the reason why there is none. */
export type TestDrive = { href: string } | { reason: 'ordered' | 'reserved' | 'not-prepared' };

type BookedVehicle = Pick<Vehicle, 'status' | 'reservation_status' | 'vin' | 'external_references'>;

/**
 * S151: only for an available, prepared vehicle with a VIN.
 * @param query of the page: its tracking parameters go on to the booking
 */
export function testDrive(
  { status, reservation_status, vin, external_references }: BookedVehicle,
  origin: string,
  query: URLSearchParams,
): TestDrive {
  if (status === 'ORDERED') return { reason: 'ordered' };
  if (reservation_status !== 'Available') return { reason: 'reserved' };
  if (!vin || external_references.supplemental.prep_complete !== true) {
    return { reason: 'not-prepared' };
  }
  const address = new URL(`/book/${encodeURIComponent(vin)}`, origin);
  for (const name of trackingNames) {
    const value = query.get(name);
    if (value) address.searchParams.set(name, value);
  }
  return { href: address.href };
}
