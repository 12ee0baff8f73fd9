import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Enquiry,
  type EnquiryInput,
  enquirySchema,
  GENERAL_ENQUIRY_FORM_ID,
} from '@contracts/wire/forms/enquiry';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate } from '@contracts/platform/router';
import type { SummaryError } from '@contracts/ui/error-summary';
import { sendEnquiry } from '../api/send-enquiry.ts';
import { enquiryEntries } from './enquiry-entries.ts';
import {
  type EnquiryField,
  isEnquiryField,
  refusalsOf,
  summaryOfFields,
} from './enquiry-fields.ts';
import type { EnquiryVehicle } from './enquiry-vehicle.ts';
import { createSubmissionKeys } from '../../../entities/submission/model/submission-key.ts';

/** `invalid`: found wrong here, nothing was sent. `refused`: sent, and not accepted. */
type EnquiryOutcome =
  | { status: 'editing' | 'sent' }
  | { status: 'invalid' | 'refused'; errors: readonly SummaryError[] };

/** A general enquiry from the first letter to the thank-you page (S166-S171). */
export function useEnquiry(vehicle: EnquiryVehicle | undefined) {
  const { http, analytics, enquirySource } = useHost();
  const navigate = useNavigate();
  const id = useId();
  const fieldId = (field: EnquiryField) => `${id}-${field}`;
  const [keyOf] = useState(createSubmissionKeys);
  const [outcome, setOutcome] = useState<EnquiryOutcome>({ status: 'editing' });
  // Without default values, what was typed before the script came stays.
  const form = useForm<EnquiryInput, unknown, Enquiry>({
    resolver: zodResolver(enquirySchema),
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { getValues, register } = form;
  const [isAccepted, setAccepted] = useState(false);
  const terms = register('_terms_accepted', {
    onChange: (event: ChangeEvent<HTMLInputElement>) => setAccepted(event.target.checked),
  });

  // A tick set before the script came is no change any more.
  useEffect(() => setAccepted(getValues('_terms_accepted') === true), [getValues]);

  async function send(enquiry: Enquiry): Promise<void> {
    setOutcome({ status: 'editing' });
    const entries = enquiryEntries(enquiry, { vehicle, source: enquirySource.get() });
    try {
      await sendEnquiry(http, { entries, key: keyOf(entries) });
    } catch (error) {
      showRefusal(error);
      return;
    }
    analytics.push({
      event: 'enquiry_submitted',
      form_id: GENERAL_ENQUIRY_FORM_ID,
      vehicle_id: vehicle?.id ?? null,
    });
    setOutcome({ status: 'sent' });
    await navigate(thankYouHref(vehicle));
  }

  function showRefusal(error: unknown): void {
    const errors = refusalsOf(error).map(({ field, message }) => {
      if (!isEnquiryField(field)) return { message };
      form.setError(field, { type: 'server', message });
      return { fieldId: fieldId(field), message };
    });
    setOutcome({ status: 'refused', errors });
  }

  const submit = form.handleSubmit(send, (errors) =>
    setOutcome({ status: 'invalid', errors: summaryOfFields(errors, fieldId) }),
  );
  return { form, terms, isAccepted, fieldId, outcome, submit };
}

/** With the vehicle of the enquiry, so that the page can lead back to it. */
function thankYouHref(vehicle?: EnquiryVehicle): string {
  return pathTo(
    '/vehicle-general-enquiry-thank-you',
    vehicle && new URLSearchParams({ vehicle: vehicle.slug, type: vehicle.advert_classification }),
  );
}
