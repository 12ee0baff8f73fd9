import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { displayRegistration } from '@contracts/wire/format/registration';
import {
  DEFAULT_ENQUIRY_TYPE,
  GENERAL_ENQUIRY_FORM_ID,
} from '@contracts/wire/forms/static-form-ids';
import type { WidgetComponentProps, WidgetModule } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { StaticFormData } from '@contracts/platform/remote/widgets';
import { Plate } from '@contracts/ui/plate';
import { vehicleValues } from '../entities/enquiry-vehicle/model/enquiry-vehicle.ts';
import { MessageField, PersonFields } from '../entities/static-form/components/person-fields.tsx';
import { StaticFormFrame } from '../entities/static-form/components/static-form-frame.tsx';
import {
  loadStaticForm,
  notLoaded,
  type StaticForm,
  useStaticForm,
} from '../entities/static-form/model/use-static-form.ts';

const formName = 'general-enquiry';

export const load: WidgetModule<'enquiry-form'>['load'] = (_props, services, signal) =>
  loadStaticForm(formName, services, signal);

const loadSchema = async () => (await import('@contracts/wire/forms/enquiry')).enquirySchema;

/** The subject of an enquiry: a vehicle, an editors' offer, or neither. */
type EnquirySubject = WidgetComponentProps<'enquiry-form'>['props'];

/** The general enquiry (S166 to S171). */
function generalEnquiry({ vehicle, offer }: EnquirySubject, data: StaticFormData): StaticForm {
  return {
    name: formName,
    formId: GENERAL_ENQUIRY_FORM_ID,
    call: '/api/v2/form-submit',
    loadSchema,
    ownFields: ['message'],
    hiddenValues: {
      enquiry_type: DEFAULT_ENQUIRY_TYPE,
      ...(vehicle && vehicleValues(vehicle)),
      ...offerValues({ vehicle, offer }),
    },
    vehicleId: vehicle?.id ?? null,
    subject: vehicle?.slug ?? offer?.slug ?? null,
    thankYou: () =>
      pathTo(
        '/vehicle-general-enquiry-thank-you',
        vehicle &&
          new URLSearchParams({ vehicle: vehicle.slug, type: vehicle.advert_classification }),
      ),
    ...data,
  };
}

/** Fields that name the offer (S152, S221): the editors' offer, or a vehicle that is an offer. */
function offerValues({ vehicle, offer }: EnquirySubject) {
  if (offer) return { offer_slug: offer.slug, offer_title: offer.title };
  if (vehicle?.advert_classification !== 'OFFER') return {};
  return { offer_slug: vehicle.slug, offer_title: vehicleTitle(vehicle) };
}

/** The form for a general enquiry, which may be about a vehicle or an offer (S152, S221). */
export function Component({ props, data = notLoaded }: WidgetComponentProps<'enquiry-form'>) {
  const { vehicle } = props;
  const form = useStaticForm(generalEnquiry(props, data));
  const registration = vehicle === undefined ? null : displayRegistration(vehicle);
  return (
    <StaticFormFrame
      form={form}
      title={titleOf(props)}
      mark={
        registration !== null && (
          <Plate registration={registration} electric={vehicle?.fuel_type_slug === 'electric'} />
        )
      }
    >
      <PersonFields form={form} />
      <MessageField
        form={form}
        placeholder={
          vehicle === undefined
            ? 'How can we help?'
            : `Is this ${vehicle.make} ${vehicle.range} still for sale, and can I come and see it?`
        }
      />
    </StaticFormFrame>
  );
}

function titleOf({ vehicle, offer }: EnquirySubject): string {
  if (vehicle) return `Ask about this ${vehicle.make} ${vehicle.range}`;
  return offer ? 'Ask about this offer' : 'Ask us a question';
}
