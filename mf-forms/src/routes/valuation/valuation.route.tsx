import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { OFFER_VALIDITY } from '../../entities/valuation/model/offer-validity.ts';
import { ValuationStart } from '../../features/valuation-start/components/valuation-start.tsx';
import { EditorsPageView } from '../selling/editors-page.tsx';

const slug = 'valuation';

export async function loader({ request, services }: LoaderArgs) {
  return { blocks: await services.widgets.load('page-blocks', { page: slug }, request.signal) };
}

export function head({ brand }: HeadArgs<unknown>): Head {
  return {
    title: `Value your car | ${brand.name}`,
    description: `Find out what your car is worth, by registration or by make and model. Our price holds for ${OFFER_VALIDITY}.`,
    canonical: pathTo('/valuation'),
  };
}

const words = {
  title: 'What is your car worth?',
  lead: `Enter its registration and mileage to find out in three minutes. Our price holds for ${OFFER_VALIDITY}, and you can see which cars we based it on.`,
};

export function Component() {
  const { blocks } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return <EditorsPageView page={words} slug={slug} blocks={blocks} start={<ValuationStart />} />;
}
