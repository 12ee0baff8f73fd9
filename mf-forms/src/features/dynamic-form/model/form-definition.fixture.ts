import { type FormDefinition, formDefinitionSchema } from '@contracts/wire/forms/form-definition';
import * as z from 'zod/mini';

const field = (name: string, label: string, type: string, extra: object = {}) => ({
  name,
  slug: name,
  label,
  type,
  ...extra,
});
const required = { required: '1' };

/** A form with a field of each type. */
export const serviceForm: FormDefinition = z.parse(formDefinitionSchema, {
  form_title: 'Book a service',
  submit_text: 'Request booking',
  terms: 'I accept the terms and conditions',
  opt_in: ['email', 'sms'],
  fields: [
    field('first_name', 'First name', 'text', required),
    field('email_address', 'Email address', 'email', required),
    field('registration', 'Registration', 'text', {
      ...required,
      rules: { format: 'registration' },
    }),
    field('mileage', 'Mileage', 'number', { required: '0', rules: { whole: true } }),
    field('work', 'Work needed', 'checkbox', {
      ...required,
      options: 'Service:service\nOpen:9:00\nMOT:mot',
    }),
    field('service_type', 'Type of service', 'select', {
      options: 'interim::Interim service\nfull::Full::everything',
    }),
    field('waiting', 'Will you wait with us?', 'radio', {
      ...required,
      options: 'wait::Yes, I will wait\nleave::No, I will leave it',
    }),
    field('preferred_time', 'Preferred date and time', 'datepicker', {
      ...required,
      rules: { department: 'service' },
    }),
    field('message', 'Anything we should know', 'textarea', { required: 'true' }),
    field('photograph', 'Photograph or document', 'file'),
  ],
});
