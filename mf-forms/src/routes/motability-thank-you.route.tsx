import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { ThankYou } from '../features/thanks/components/thank-you.tsx';
import { askedVehicle } from '../features/thanks/model/asked-vehicle.ts';

interface Thanks {
  vehicle: string | null;
}

export function loader({ url }: LoaderArgs): Thanks {
  return { vehicle: askedVehicle(url) };
}

export function head({ brand }: HeadArgs<Thanks>): Head {
  return {
    title: `Motability enquiry sent | ${brand.name}`,
    canonical: pathTo('/motability-thank-you'),
    noindex: true,
  };
}

export function Component() {
  return <ThankYou who="Our Motability specialists" vehicle={useLoaderData<Thanks>().vehicle} />;
}
