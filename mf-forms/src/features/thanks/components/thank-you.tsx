import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import classes from './thank-you.module.css';

interface ThankYouProps {
  /** Who replies, as the subject of a sentence. */
  replyingTeam: string;
  /** Path of the vehicle that the enquiry was about; null if none. */
  vehicle: string | null;
  /** The site that replies; null if unknown. */
  site: { name: string; telephone: string } | null;
}

/** A separate thank-you page, so that a reload does not send the form again (S170, S175). */
export function ThankYou({ replyingTeam, vehicle, site }: ThankYouProps) {
  const { brand } = useHost();
  const telephone = site?.telephone ?? brand.telephones.main;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Thank you. Your details have been sent to us.</h1>
      <p className={classes.next}>
        {replyingTeam} will read your enquiry and reply by email or telephone. If it can’t wait,
        call {site?.name ?? 'us'} on <a href={telephoneHref(telephone)}>{telephone}</a>.
      </p>
      <p className={classes.next}>
        You can see your enquiry in your account. No account yet?{' '}
        <Link to={pathTo('/register')}>Create one</Link> with the same email address.
      </p>
      <p className={classes.links}>
        {vehicle !== null && (
          <ButtonLink variant="primary" to={vehicle} Link={Link}>
            Back to the vehicle
          </ButtonLink>
        )}
        <ButtonLink
          variant={vehicle === null ? 'primary' : 'secondary'}
          to={pathTo('/vehicle-search')}
          Link={Link}
        >
          Search all vehicles
        </ButtonLink>
      </p>
    </div>
  );
}

/** The vehicle in the URL of a thank-you page; null if there is none. */
export function enquiredVehicle({ searchParams }: URL) {
  const slug = searchParams.get('vehicle') ?? '';
  const advert_classification = searchParams.get('type') ?? '';
  if (!/^[a-z\d-]+$/.test(slug)) return null;
  return { slug, path: vehiclePath({ slug, advert_classification }) };
}
