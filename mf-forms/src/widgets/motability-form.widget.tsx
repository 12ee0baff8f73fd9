import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { Dealer, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { siteListSchema } from '@contracts/wire/catalogue/site';
import type { HttpClient } from '@contracts/platform/host/http';
import { loadStaticForm } from '../entities/static-form/model/load-static-form.ts';
import { MotabilityForm } from '../features/motability/components/motability-form.tsx';
import { motabilityEnquiryName } from '../features/motability/model/motability-enquiry.ts';

/** The dealers of a make (S176). @throws HttpError */
async function fetchDealers(
  http: HttpClient,
  make: string,
  signal: AbortSignal | undefined,
): Promise<Dealer[]> {
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: { 'searchOptions[is_root]': '1', 'searchOptions[manufacturer]': make },
    signal,
  });
  return data.map(({ id, name }) => ({ id, name }));
}

/** Volkswagen vans, which only van centres sell (S176). */
const vanRanges: ReadonlySet<string> = new Set([
  'caddy',
  'caddy maxi',
  'california',
  'crafter',
  'transporter shuttle',
  'transporter',
]);

/** The make whose dealers can supply a vehicle; Volkswagen vans have their own dealers (S176). */
function dealerMake({ make_slug, range }: { make_slug: string; range: string }): string {
  const isVan = make_slug === 'volkswagen' && vanRanges.has(range.trim().toLowerCase());
  return isVan ? 'volkswagen-commercial' : make_slug;
}

export async function load(
  { vehicle }: WidgetPropsByName['motability-form'],
  services: HostServices,
  signal?: AbortSignal,
) {
  const { http, optional } = services;
  const [dealers, loaded] = await Promise.all([
    optional({ signal }, (ends) => fetchDealers(http, dealerMake(vehicle), ends)),
    loadStaticForm(motabilityEnquiryName, services, signal),
  ]);
  return { dealers: valueOr(dealers, null), ...loaded };
}

export function Component({ props, data }: WidgetComponentProps<'motability-form'>) {
  return (
    <MotabilityForm
      vehicle={props.vehicle}
      dealers={data?.dealers ?? null}
      loaded={data ?? { refused: null, stamp: null }}
    />
  );
}
