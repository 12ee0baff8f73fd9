import {
  boxes,
  choices,
  field,
  form,
  person,
  registration,
  required,
  siteChoice,
  telephone,
} from './form-parts.ts';

/** Forms about working here, complaints and messages. */
export const companyForms = [
  form(7, {
    form_title: 'Apply for a job',
    submit_text: 'Send application',
    marketing: false,
    terms: 'I agree that you keep my application until six months after the place is filled',
    fields: [
      ...person,
      { ...telephone, required: '1' },
      field('vacancy', 'Which vacancy?', {
        ...required,
        messages: { required: 'Enter the vacancy that you apply for' },
      }),
      field('postcode', 'Postcode', {
        ...required,
        hint: 'So that we can say how far it is',
        rules: { format: 'postcode' },
      }),
      // No datepicker: that asks for an hour at which we are open (S178).
      field('start_date', 'When could you start?', { hint: 'A day, or how long your notice is' }),
      field('licence', 'Do you hold a full driving licence?', {
        ...required,
        type: 'radio',
        options: choices(['yes', 'Yes'], ['no', 'No'], ['learning', 'I am learning']),
        messages: { required: 'Choose whether you hold a full driving licence' },
      }),
      field('curriculum_vitae', 'Your CV', {
        ...required,
        type: 'file',
        messages: { required: 'Choose the file of your CV' },
      }),
      field('letter', 'Covering letter', { type: 'file', hint: 'PDF; not needed' }),
      field('about_you', 'What should we know about you?', {
        type: 'textarea',
        rules: { longest: 3000 },
      }),
      field('adjustments', 'Adjustments that would help you at an interview', {
        type: 'checkbox',
        multiple: '1',
        options: boxes(
          ['video', 'By video'],
          ['questions', 'Questions beforehand'],
          ['access', 'Step-free access'],
          ['time', 'More time'],
        ),
      }),
    ],
  }),
  form(8, {
    form_title: 'Tell us what went wrong, or right',
    submit_text: 'Send',
    marketing: false,
    fields: [
      field('kind', 'What is it?', {
        ...required,
        type: 'radio',
        options: choices(
          ['complaint', 'A complaint'],
          ['suggestion', 'A suggestion'],
          ['thanks', 'Thanks'],
        ),
        messages: { required: 'Choose whether it is a complaint, a suggestion or thanks' },
      }),
      ...person,
      telephone,
      siteChoice(),
      field('about', 'What is it about?', {
        ...required,
        type: 'select',
        options: choices(
          ['sale', 'Buying a car'],
          ['finance', 'Finance or insurance'],
          ['workshop', 'Servicing or repairs'],
          ['website', 'This website'],
          ['other', 'Something else'],
        ),
        messages: { required: 'Choose what it is about' },
      }),
      { ...registration, required: '0' },
      field('happened', 'What happened?', {
        ...required,
        type: 'textarea',
        rules: { shortest: 10, longest: 4000 },
        messages: {
          required: 'Tell us what happened',
          invalid: 'Tell us what happened, in 10 to 4,000 characters',
        },
      }),
      field('wish', 'What would put it right?', { type: 'textarea' }),
      field('documents', 'Documents or photographs', {
        type: 'file',
        multiple: '1',
        hint: 'Up to three.',
      }),
    ],
  }),
  form(9, {
    form_title: 'Message preferences',
    submit_text: 'Save my choice',
    marketing: false,
    terms: '',
    fields: [
      field('email_address', 'Email address', {
        ...required,
        type: 'email',
        hint: 'The address that our messages go to',
      }),
      field('stop', 'Please stop', {
        ...required,
        type: 'checkbox',
        multiple: '1',
        options: boxes(
          ['email', 'Emails'],
          ['sms', 'Text messages'],
          ['telephone', 'Calls'],
          ['post', 'Letters'],
          ['alerts', 'Alerts about new cars'],
        ),
        messages: { required: 'Choose what we should stop sending you' },
      }),
      field('reason', 'Would you tell us why?', {
        type: 'select',
        options: choices(
          ['too-many', 'Too many messages'],
          ['bought', 'I have bought a car'],
          ['not-mine', 'I never asked for them'],
          ['other', 'Another reason'],
        ),
      }),
    ],
  }),
];
