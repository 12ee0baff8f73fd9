import type { Duty } from '../keep-doing.ts';
import { removeExpiredForms } from './refused-form-store.ts';
import { tellCrmOfForms } from './tell-crm.ts';

const minuteMs = 60_000;

/** What is done for forms by itself. */
export function formDuties(milliseconds = 1000): Duty[] {
  return [
    { neglect: 'the CRM is not told of forms', milliseconds, do: tellCrmOfForms },
    {
      neglect: 'refused forms are not forgotten',
      milliseconds: minuteMs,
      do: ({ database, clock }) => removeExpiredForms(database, clock()),
    },
  ];
}
