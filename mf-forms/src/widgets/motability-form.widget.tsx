import { siteListSchema } from '@contracts/wire/catalogue/site';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { MOTABILITY_ENQUIRY_FORM_ID } from '@contracts/wire/forms/static-form-ids';
import type { HttpClient } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { Dealer, StaticFormData, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { useRetry } from '@contracts/platform/router';
import { SelectField, TextField } from '@contracts/ui/field';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { vehicleValues } from '../entities/enquiry-vehicle/model/enquiry-vehicle.ts';
import {
  MessageField,
  PersonFields,
  requiredLabel,
} from '../entities/static-form/components/person-fields.tsx';
import { StaticFormFrame } from '../entities/static-form/components/static-form-frame.tsx';
import {
  loadStaticForm,
  notLoaded,
  type StaticForm,
  type StaticFormState,
  useStaticForm,
} from '../entities/static-form/model/use-static-form.ts';

const formName = 'motability-enquiry';

export async function load(
  { vehicle }: WidgetPropsByName['motability-form'],
  services: HostServices,
  signal?: AbortSignal,
) {
  const { http, optional } = services;
  const [dealers, loaded] = await Promise.all([
    optional({ signal }, (callSignal) => fetchDealers(http, vehicle, callSignal)),
    loadStaticForm(formName, services, signal),
  ]);
  return { dealers: valueOr(dealers, null), ...loaded };
}

/** The dealers that can supply a vehicle (S176). @throws HttpError */
async function fetchDealers(
  http: HttpClient,
  vehicle: Vehicle,
  signal: AbortSignal | undefined,
): Promise<Dealer[]> {
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: { 'searchOptions[is_root]': '1', 'searchOptions[manufacturer]': dealerMake(vehicle) },
    signal,
  });
  return data.map(({ id, name }) => ({ id, name }));
}

/** Volkswagen van models, which only van centres sell (S176). */
const vanRanges: ReadonlySet<string> = new Set([
  'caddy',
  'caddy maxi',
  'california',
  'crafter',
  'transporter shuttle',
  'transporter',
]);

/** The make whose dealers can supply a vehicle; Volkswagen vans have their own dealers (S176). */
function dealerMake({ make_slug, range }: Vehicle): string {
  const isVan = make_slug === 'volkswagen' && vanRanges.has(range.trim().toLowerCase());
  return isVan ? 'volkswagen-commercial' : make_slug;
}

const loadSchema = async () =>
  (await import('@contracts/wire/forms/motability-enquiry')).motabilityEnquirySchema;

/** The enquiry about a Motability offer (S174, S175). */
function motabilityEnquiry(vehicle: Vehicle, { refused, stamp }: StaticFormData): StaticForm {
  return {
    name: formName,
    formId: MOTABILITY_ENQUIRY_FORM_ID,
    call: '/api/v2/form-submit',
    loadSchema,
    ownFields: ['dealer', 'message'],
    // A vehicle with an advance payment is a Motability vehicle, whatever its advert says (S158).
    hiddenValues: { ...vehicleValues(vehicle), _vehicle_type: 'MOTABILITY' },
    derived: ({ first_name, last_name, telephone }) => ({
      name: [first_name, last_name].join(' '),
      contact_number: typeof telephone === 'string' ? telephone : null,
    }),
    vehicleId: vehicle.id,
    subject: vehicle.slug,
    // The thank-you page names the chosen dealer.
    thankYou: (answerTo) =>
      pathTo('/motability-thank-you', `vehicle=${vehicle.slug}&dealer=${answerTo('dealer')}`),
    refused,
    stamp,
  };
}

/** The dealer that should reply: chosen from a list, or typed if the list is unavailable (S176). */
function DealerField(props: { form: StaticFormState; dealers: readonly Dealer[] | null }) {
  const { form, dealers } = props;
  const field = { ...form.field('dealer'), ...requiredLabel('Dealer') };
  if (dealers === null) return <TextField {...field} hint="The town that suits you best" />;
  return (
    <SelectField
      {...field}
      emptyLabel="Choose a dealer"
      options={dealers.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** The form for an enquiry to a chosen dealer about a Motability vehicle (S174 to S176). */
export function Component({
  props: { vehicle },
  data = { ...notLoaded, dealers: null },
}: WidgetComponentProps<'motability-form'>) {
  const form = useStaticForm(motabilityEnquiry(vehicle, data));
  const retry = useRetry();
  return (
    <>
      {/* Outside the enquiry form, because the retry is a form too and forms cannot be nested. */}
      {data.dealers === null && (
        <RetryNotice retry={retry} title="The list of dealers could not be loaded" />
      )}
      <StaticFormFrame
        form={form}
        title={`Ask about this ${vehicle.make} ${vehicle.range} on the Motability Scheme`}
      >
        <PersonFields form={form} />
        <DealerField form={form} dealers={data.dealers} />
        <MessageField
          form={form}
          placeholder="Which allowance do you receive, and who will drive?"
        />
      </StaticFormFrame>
    </>
  );
}
