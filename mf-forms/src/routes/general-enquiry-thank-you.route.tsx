import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { HttpClient } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { vehicleEnvelopeSchema } from '@contracts/wire/catalogue/vehicle';
import { enquiredVehicle, ThankYou } from '../features/thanks/components/thank-you.tsx';

/** The site of a vehicle; null if its telephone number is unknown. @throws HttpError */
async function fetchVehicleSite(http: HttpClient, slug: string, signal: AbortSignal | undefined) {
  const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
  const rows = 'data.*.#';
  const { site } = (await http.get(path, { schema: vehicleEnvelopeSchema, rows, signal })).data;
  return typeof site === 'object' && site?.telephone
    ? { name: site.name, telephone: site.telephone }
    : null;
}

export async function loader({ request, url, services }: LoaderArgs) {
  const { http, optional, brand } = services;
  const vehicle = enquiredVehicle(url);
  if (vehicle === null) return { vehicle: null, site: null };
  // Leases have a team and telephone number of their own (S145).
  if (vehicle.path.startsWith('/leasing/')) {
    const site = { name: 'our leasing team', telephone: brand.telephones.leasing };
    return { vehicle: vehicle.path, site };
  }
  const site = await optional({ signal: request.signal }, (callSignal) =>
    fetchVehicleSite(http, vehicle.slug, callSignal),
  );
  return { vehicle: vehicle.path, site: valueOr(site, null) };
}

export function head({ brand }: HeadArgs<unknown>): Head {
  return {
    title: `Enquiry sent | ${brand.name}`,
    canonical: pathTo('/vehicle-general-enquiry-thank-you'),
    noindex: true,
  };
}

export function Component() {
  return (
    <ThankYou
      replyingTeam="Our sales team"
      {...useLoaderData<Awaited<ReturnType<typeof loader>>>()}
    />
  );
}
