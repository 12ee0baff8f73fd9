import { displayRegistration } from '@contracts/wire/format/registration';
import { Plate } from '@contracts/ui/plate';
import {
  MessageField,
  PersonFields,
} from '../../../entities/static-form/components/person-fields.tsx';
import { StaticFormFrame } from '../../../entities/static-form/components/static-form-frame.tsx';
import { useStaticForm } from '../../../entities/static-form/model/use-static-form.ts';
import type { LoadedForm } from '../../../entities/static-form/model/static-form.ts';
import { generalEnquiry, type EnquirySubject } from '../model/general-enquiry.ts';
import type {
  EnquiryOffer,
  EnquiryVehicle,
} from '../../../entities/enquiry-vehicle/model/enquiry-vehicle.ts';

interface EnquiryFormProps {
  vehicle?: EnquiryVehicle | undefined;
  offer?: EnquiryOffer | undefined;
  loaded?: LoadedForm | undefined;
}

const notLoaded: LoadedForm = { refused: null, stamp: null };

/** The form for a general enquiry, which may be about a vehicle or an offer (S152, S221). */
export function EnquiryForm({ vehicle, offer, loaded = notLoaded }: EnquiryFormProps) {
  const form = useStaticForm(generalEnquiry({ vehicle, offer }, loaded));
  const registration = vehicle === undefined ? null : displayRegistration(vehicle);
  return (
    <StaticFormFrame
      form={form}
      title={titleOf({ vehicle, offer })}
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
