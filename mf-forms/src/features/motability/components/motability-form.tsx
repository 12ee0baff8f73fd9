import type { Dealer } from '@contracts/platform/remote/widgets';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import type { EnquiryVehicle } from '../../../entities/enquiry-vehicle/model/enquiry-vehicle.ts';
import {
  MessageField,
  PersonFields,
} from '../../../entities/written-form/components/person-fields.tsx';
import { WrittenFormFrame } from '../../../entities/written-form/components/written-form-frame.tsx';
import { useWrittenForm } from '../../../entities/written-form/model/use-written-form.ts';
import type { Loaded } from '../../../entities/written-form/model/written-form.ts';
import { motabilityEnquiry } from '../model/motability-enquiry.ts';
import { DealerField } from './dealer-field.tsx';

interface MotabilityFormProps {
  vehicle: EnquiryVehicle;
  /** Null where they could not be had. */
  dealers: readonly Dealer[] | null;
  loaded: Loaded;
}

/** An enquiry about a vehicle on the Motability Scheme, to a dealer of one's choice (S174 to S176). */
export function MotabilityForm({ vehicle, dealers, loaded }: MotabilityFormProps) {
  const form = useWrittenForm(motabilityEnquiry(vehicle, loaded));
  const retry = useRetry();
  return (
    <>
      {/* A form of its own: it can't stand in the other. */}
      {dealers === null && (
        <RetryNotice retry={retry} title="The list of dealers could not be loaded" />
      )}
      <WrittenFormFrame
        form={form}
        title={`Ask about this ${vehicle.make} ${vehicle.range} on the Motability Scheme`}
      >
        <PersonFields form={form} />
        <DealerField form={form} dealers={dealers} />
        <MessageField
          form={form}
          placeholder="Which allowance do you receive, and who will drive?"
        />
      </WrittenFormFrame>
    </>
  );
}
