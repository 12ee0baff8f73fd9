import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import classes from './general-enquiry-thank-you.module.css';

interface ThankYou {
  /** Path of the vehicle that the enquiry was about. */
  vehicle: string | null;
}

export function loader({ url }: LoaderArgs): ThankYou {
  const slug = url.searchParams.get('vehicle') ?? '';
  const advert_classification = url.searchParams.get('type') ?? '';
  return {
    vehicle: /^[a-z\d-]+$/.test(slug) ? vehiclePath({ slug, advert_classification }) : null,
  };
}

export function head({ brand }: HeadArgs<ThankYou>): Head {
  return {
    title: `Enquiry sent | ${brand.name}`,
    canonical: pathTo('/vehicle-general-enquiry-thank-you'),
    noindex: true,
  };
}

export function Component() {
  const { vehicle } = useLoaderData<ThankYou>();
  const { main } = useHost().brand.telephones;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Thank you. Your details have been sent to us.</h1>
      <p className={classes.next}>
        Our sales team will read your enquiry and reply to the address you gave. If it can’t wait,
        call us on <a href={telephoneHref(main)}>{main}</a>.
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
