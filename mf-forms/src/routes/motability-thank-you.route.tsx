import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { ThankYou } from '../features/thanks/components/thank-you.tsx';
import { fetchDealer } from '../features/thanks/api/fetch-replying-site.ts';
import { enquiredVehicle } from '../features/thanks/model/enquired-vehicle.ts';

export async function loader({ request, url, services }: LoaderArgs) {
  const { http, optional } = services;
  const vehicle = enquiredVehicle(url)?.path ?? null;
  const dealer = url.searchParams.get('dealer') ?? '';
  if (!/^\d{1,9}$/.test(dealer)) return { vehicle, site: null };
  const site = await optional({ signal: request.signal }, (callSignal) =>
    fetchDealer(http, Number(dealer), callSignal),
  );
  return { vehicle, site: valueOr(site, null) };
}

export function head({ brand }: HeadArgs<unknown>): Head {
  return {
    title: `Motability enquiry sent | ${brand.name}`,
    canonical: pathTo('/motability-thank-you'),
    noindex: true,
  };
}

export function Component() {
  return (
    <ThankYou
      replyingTeam="Our Motability specialists"
      {...useLoaderData<Awaited<ReturnType<typeof loader>>>()}
    />
  );
}
