import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { ThankYou } from '../features/thanks/components/thank-you.tsx';
import { fetchDealer, type AnsweringSite } from '../features/thanks/api/fetch-answering-site.ts';
import { askedVehicle } from '../features/thanks/model/asked-vehicle.ts';

interface Thanks {
  vehicle: string | null;
  site: AnsweringSite | null;
}

export async function loader({ request, url, services }: LoaderArgs): Promise<Thanks> {
  const { http, optional } = services;
  const vehicle = askedVehicle(url)?.path ?? null;
  const dealer = url.searchParams.get('dealer') ?? '';
  if (!/^\d{1,9}$/.test(dealer)) return { vehicle, site: null };
  const site = await optional({ signal: request.signal }, (ends) =>
    fetchDealer(http, Number(dealer), ends),
  );
  return { vehicle, site: valueOr(site, null) };
}

export function head({ brand }: HeadArgs<Thanks>): Head {
  return {
    title: `Motability enquiry sent | ${brand.name}`,
    canonical: pathTo('/motability-thank-you'),
    noindex: true,
  };
}

export function Component() {
  return <ThankYou who="Our Motability specialists" {...useLoaderData<Thanks>()} />;
}
