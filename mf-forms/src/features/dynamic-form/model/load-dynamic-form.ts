import { nullIfMissing, type HttpClient } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { DynamicFormData, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import type { BookingHours } from '@contracts/wire/forms/opening-slots';
import { fetchStamp } from '../../../entities/submission/api/fetch-stamp.ts';

/** Path of the call that submits a dynamic form, with and without JavaScript (S185). */
export const formCall = '/api/form/submit';

/** The form's name, unique on a page that shows each form only once. */
export function formNameOf(formId: number): string {
  return `form-${formId}`;
}

/** Loads the data of a form. After a failed call the form counts as unavailable, not as missing. */
export async function loadDynamicForm(
  { formId }: WidgetPropsByName['dynamic-form'],
  services: Pick<HostServices, 'http' | 'optional' | 'refusedForm'>,
  signal?: AbortSignal,
): Promise<DynamicFormData> {
  const { http, optional, refusedForm } = services;
  const [formResult, refused, stamp] = await Promise.all([
    optional({ signal, essential: true }, (callSignal) => fetchForm(http, formId, callSignal)),
    refusedForm.read(formNameOf(formId), signal),
    fetchStamp(services, signal),
  ]);
  if (formResult.status === 'unavailable') return formResult;
  const definition = formResult.value;
  if (definition === null) return { status: 'missing' };
  const departments = departmentsOf(definition);
  if (departments.length === 0) return { status: 'found', definition, hours: {}, refused, stamp };
  const hours = await optional({ signal }, (callSignal) =>
    fetchBookingHours(http, departments, callSignal),
  );
  return { status: 'found', definition, hours: valueOr(hours, {}), refused, stamp };
}

/** @returns null if there is no such form (S41). @throws HttpError */
async function fetchForm(http: HttpClient, formId: number, signal: AbortSignal | undefined) {
  // Loaded on demand: a server-rendered page already contains its form.
  const { formDefinitionResponseSchema: schema } =
    await import('@contracts/wire/forms/form-definition');
  const response = await nullIfMissing(http.get(`/api/form/${formId}`, { schema, signal }));
  return response && response.data;
}

/** Opening hours by department. @throws HttpError */
async function fetchBookingHours(
  http: HttpClient,
  departments: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Record<string, BookingHours>> {
  // Loaded on demand: a server-rendered page already contains its hours.
  const [{ siteListSchema }, { bookingHours }] = await Promise.all([
    import('@contracts/wire/catalogue/site'),
    import('@contracts/wire/forms/booking-hours'),
  ]);
  const { data: sites } = await http.get('/api/units', {
    schema: siteListSchema,
    query: { type: 'DEPARTMENT' },
    signal,
  });
  return Object.fromEntries(
    departments.map((department) => [department, bookingHours(sites, department || undefined)]),
  );
}

/** The departments whose hours limit the form's date fields; '' stands for the whole site. */
function departmentsOf({ fields }: FormDefinition): string[] {
  const dates = fields.filter(({ type }) => type === 'datepicker');
  return [...new Set(dates.map(({ rules }) => rules?.department ?? ''))];
}
