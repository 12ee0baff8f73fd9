import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { DynamicFormData } from '@contracts/platform/remote/widgets';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import { fetchStamp } from '../../../entities/submission/api/fetch-stamp.ts';
import { fetchBookingHours } from '../api/fetch-booking-hours.ts';
import { fetchForm } from '../api/fetch-form.ts';

/** Path of the call that submits a dynamic form, with and without JavaScript (S185). */
export const formCall = '/api/form/submit';

/** The form's name, unique on a page that shows each form only once. */
export function formNameOf(formId: number): string {
  return `form-${formId}`;
}

/** Loads the data of a form. After a failed call the form counts as unavailable, not as missing. */
export async function loadDynamicForm(
  formId: number,
  services: Pick<HostServices, 'http' | 'optional' | 'refusedForm'>,
  signal: AbortSignal | undefined,
): Promise<DynamicFormData> {
  const { http, optional, refusedForm } = services;
  const [formResult, refused, stamp] = await Promise.all([
    optional({ signal, essential: true }, (callSignal) => fetchForm(http, formId, callSignal)),
    refusedForm.read(formNameOf(formId), signal),
    fetchStamp(services, signal),
  ]);
  if (formResult.status === 'unavailable') return { status: 'unavailable' };
  const definition = formResult.value;
  if (definition === null) return { status: 'missing' };
  const departments = departmentsOf(definition);
  if (departments.length === 0) return { status: 'found', definition, hours: {}, refused, stamp };
  const hours = await optional({ signal }, (callSignal) =>
    fetchBookingHours(http, departments, callSignal),
  );
  return { status: 'found', definition, hours: valueOr(hours, {}), refused, stamp };
}

/** The departments whose hours limit the form's date fields; '' stands for the whole site. */
function departmentsOf({ fields }: FormDefinition): string[] {
  const dates = fields.filter(({ type }) => type === 'datepicker');
  return [...new Set(dates.map(({ rules }) => rules?.department ?? ''))];
}
