import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { HttpClient } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { siteListSchema } from '@contracts/wire/catalogue/site';
import { enquiredVehicle, ThankYou } from '../features/thanks/components/thank-you.tsx';

/** The dealer chosen in a form; null if its telephone number is unknown. @throws HttpError */
async function fetchDealer(http: HttpClient, id: number, signal: AbortSignal | undefined) {
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    signal,
  });
  const site = data.find((one) => one.id === id);
  return site?.telephone ? { name: site.name, telephone: site.telephone } : null;
}

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
