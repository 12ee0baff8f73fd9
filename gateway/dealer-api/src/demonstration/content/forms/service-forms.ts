import {
  boxes,
  choices,
  field,
  form,
  mileage,
  person,
  registration,
  required,
  siteChoice,
  telephone,
} from './form-parts.ts';

/** Forms for workshops, bodyshops and parts counters. */
export const serviceForms = [
  form(5, {
    form_title: 'Book an MOT',
    submit_text: 'Request MOT',
    fields: [
      siteChoice('service'),
      registration,
      field('preferred_time', 'Preferred date and time', {
        ...required,
        type: 'datepicker',
        rules: { department: 'service', notice_hours: 2 },
      }),
      field('waiting', 'Will you wait with us?', {
        ...required,
        type: 'radio',
        options: choices(['wait', 'Yes, about an hour'], ['leave', 'No, I will leave it']),
        messages: { required: 'Choose whether you will wait' },
      }),
      field('extras', 'Do at the same time', {
        type: 'checkbox',
        multiple: '1',
        options: boxes(
          ['interim', 'Interim service'],
          ['full', 'Full service'],
          ['tyres', 'Look at the tyres'],
        ),
      }),
      ...person,
      { ...telephone, required: '1' },
      field('message', 'Anything we should know', { type: 'textarea' }),
    ],
  }),
  form(6, {
    form_title: 'Ask for a part',
    submit_text: 'Send request',
    fields: [
      ...person,
      telephone,
      siteChoice('parts'),
      registration,
      field('part', 'What do you need?', {
        ...required,
        type: 'textarea',
        placeholder: 'Driver’s door mirror glass, heated',
        rules: { longest: 1000 },
        messages: { required: 'Tell us which part you need' },
      }),
      field('quantity', 'How many?', {
        type: 'number',
        rules: { minimum: 1, maximum: 50, whole: true },
        messages: { invalid: 'Enter how many you need, from 1 to 50' },
      }),
      field('fitting', 'Fitted by us?', {
        ...required,
        type: 'radio',
        options: choices(['yes', 'Yes, please'], ['no', 'No, I will collect it']),
        messages: { required: 'Choose whether we are to fit it' },
      }),
      field('photograph', 'Photograph of the part', { type: 'file' }),
    ],
  }),
  form(10, {
    form_title: 'Ask for a bodyshop estimate',
    submit_text: 'Send photographs',
    fields: [
      ...person,
      { ...telephone, required: '1' },
      siteChoice('bodyshop'),
      registration,
      mileage,
      field('damage', 'What happened, and where on the car?', {
        ...required,
        type: 'textarea',
        rules: { longest: 2000 },
        messages: { required: 'Tell us what happened, and where on the car' },
      }),
      field('payer', 'Who pays?', {
        ...required,
        type: 'select',
        options: choices(
          ['me', 'I do'],
          ['insurer', 'My insurer'],
          ['other', 'Somebody else’s insurer'],
          ['unsure', 'I am not sure yet'],
        ),
        messages: { required: 'Choose who pays' },
      }),
      field('photographs', 'Photographs', {
        ...required,
        type: 'file',
        multiple: '1',
        hint: 'Up to three.',
        messages: { required: 'Choose at least one photograph' },
      }),
      field('drivable', 'Can it be driven?', {
        ...required,
        type: 'radio',
        options: choices(['yes', 'Yes'], ['no', 'No']),
        messages: { required: 'Choose whether the car can be driven' },
      }),
    ],
  }),
];
