import type { Job } from '../background-jobs.ts';
import { removeExpiredForms } from './refused-form-store.ts';
import { sendFormsToCrm } from './crm-webhook.ts';

const minuteMs = 60_000;

/** Background jobs for forms. */
export function formJobs(milliseconds = 1000): Job[] {
  return [
    { failureMessage: 'the CRM is not told of forms', milliseconds, do: sendFormsToCrm },
    {
      failureMessage: 'refused forms are not forgotten',
      milliseconds: minuteMs,
      do: ({ database, clock }) => removeExpiredForms(database, clock()),
    },
  ];
}
