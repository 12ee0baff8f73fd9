import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { ThankYou } from '../features/thanks/components/thank-you.tsx';
import {
  fetchVehicleSite,
  type AnsweringSite,
} from '../features/thanks/api/fetch-answering-site.ts';
import { askedVehicle } from '../features/thanks/model/asked-vehicle.ts';

interface Thanks {
  vehicle: string | null;
  site: AnsweringSite | null;
}

export async function loader({ request, url, services }: LoaderArgs): Promise<Thanks> {
  const { http, optional, brand } = services;
  const asked = askedVehicle(url);
  if (asked === null) return { vehicle: null, site: null };
  // Leases have a team and telephone number of their own (S145).
  if (asked.path.startsWith('/leasing/')) {
    const site = { name: 'our leasing team', telephone: brand.telephones.leasing };
    return { vehicle: asked.path, site };
  }
  const site = await optional({ signal: request.signal }, (ends) =>
    fetchVehicleSite(http, asked.slug, ends),
  );
  return { vehicle: asked.path, site: valueOr(site, null) };
}

export function head({ brand }: HeadArgs<Thanks>): Head {
  return {
    title: `Enquiry sent | ${brand.name}`,
    canonical: pathTo('/vehicle-general-enquiry-thank-you'),
    noindex: true,
  };
}

export function Component() {
  return <ThankYou who="Our sales team" {...useLoaderData<Thanks>()} />;
}
