import type { HttpClient } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import { useHost } from '@contracts/platform/react';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { siteListSchema } from '@contracts/wire/catalogue/site';
import { vehicleEnvelopeSchema } from '@contracts/wire/catalogue/vehicle';
import { telephoneHref } from '@contracts/wire/format/phone';
import classes from './thank-you.module.css';

/** The thank-you pages of general enquiries (S170) and of Motability enquiries (S175). */
export async function loader({ request, url, services }: LoaderArgs) {
  const { http, optional, brand } = services;
  const isMotability = url.pathname.toLowerCase().startsWith('/motability-thank-you');
  const vehicle = enquiredVehicle(url);
  const page = { isMotability, vehicle: vehicle && vehicle.path };
  // Leases have a team and telephone number of their own (S145).
  if (!isMotability && vehicle?.path.startsWith('/leasing/')) {
    return { ...page, site: { name: 'our leasing team', telephone: brand.telephones.leasing } };
  }
  const site = await optional({ signal: request.signal }, async (callSignal) => {
    if (isMotability) return fetchDealer(http, url.searchParams.get('dealer') ?? '', callSignal);
    return vehicle && fetchVehicleSite(http, vehicle.slug, callSignal);
  });
  return { ...page, site: valueOr(site, null) };
}

/** The vehicle in the URL; null if there is none. */
function enquiredVehicle({ searchParams }: URL) {
  const slug = searchParams.get('vehicle') ?? '';
  const advert_classification = searchParams.get('type') ?? '';
  if (!/^[a-z\d-]+$/.test(slug)) return null;
  return { slug, path: vehiclePath({ slug, advert_classification }) };
}

/** The site of a vehicle; null if its telephone number is unknown. @throws HttpError */
async function fetchVehicleSite(http: HttpClient, slug: string, signal: AbortSignal | undefined) {
  const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
  const rows = 'data.*.#';
  const { site } = (await http.get(path, { schema: vehicleEnvelopeSchema, rows, signal })).data;
  return typeof site === 'object' && site?.telephone
    ? { name: site.name, telephone: site.telephone }
    : null;
}

/** The dealer chosen in a form; null if its telephone number is unknown. @throws HttpError */
async function fetchDealer(http: HttpClient, id: string, signal: AbortSignal | undefined) {
  if (!/^\d{1,9}$/.test(id)) return null;
  const path = '/api/v2/web/organisation/site';
  const { data } = await http.get(path, { schema: siteListSchema, signal });
  const site = data.find((one) => one.id === Number(id));
  return site?.telephone ? { name: site.name, telephone: site.telephone } : null;
}

type ThankYouData = Awaited<ReturnType<typeof loader>>;

export function head({ data, brand }: HeadArgs<ThankYouData>): Head {
  const [title, canonical] = data.isMotability
    ? ['Motability enquiry sent', pathTo('/motability-thank-you')]
    : ['Enquiry sent', pathTo('/vehicle-general-enquiry-thank-you')];
  return { title: `${title} | ${brand.name}`, canonical, noindex: true };
}

/** A separate page, so that a reload does not send the form again. */
export function Component() {
  const { isMotability, vehicle, site } = useLoaderData<ThankYouData>();
  const { brand } = useHost();
  const telephone = site?.telephone ?? brand.telephones.main;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Thank you. Your details have been sent to us.</h1>
      <p className={classes.next}>
        {isMotability ? 'Our Motability specialists' : 'Our sales team'} will read your enquiry and
        reply by email or telephone. If it can’t wait, call {site?.name ?? 'us'} on{' '}
        <a href={telephoneHref(telephone)}>{telephone}</a>.
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
