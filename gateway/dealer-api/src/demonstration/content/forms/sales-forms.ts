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

/** Forms about buying, selling and paying for a car. */
export const salesForms = [
  form(3, {
    form_title: 'Book a test drive',
    submit_text: 'Request test drive',
    fields: [
      ...person,
      { ...telephone, required: '1' },
      siteChoice('used_cars'),
      field('vehicle', 'Which car would you like to drive?', {
        ...required,
        placeholder: '2023 Ford Puma, or its registration',
        messages: { required: 'Tell us which car you would like to drive' },
      }),
      field('preferred_time', 'Preferred date and time', {
        ...required,
        type: 'datepicker',
        rules: { department: 'used_cars', notice_hours: 2 },
      }),
      field('accompanied', 'Would you like somebody with you?', {
        ...required,
        type: 'radio',
        options: choices(
          ['yes', 'Yes, to explain the car'],
          ['no', 'No, I would rather drive alone'],
        ),
        messages: { required: 'Choose whether you would like somebody with you' },
      }),
      field('licence', 'How long have you held a full licence?', {
        ...required,
        type: 'select',
        options: choices(
          ['under-1', 'Less than a year'],
          ['1-to-3', '1 to 3 years'],
          ['over-3', 'More than 3 years'],
        ),
        messages: { required: 'Choose how long you have held a full licence' },
      }),
      field('message', 'Anything we should know', { type: 'textarea' }),
    ],
  }),
  form(4, {
    form_title: 'Ask for a valuation',
    submit_text: 'Send for valuation',
    fields: [
      ...person,
      telephone,
      registration,
      { ...mileage, required: '1' },
      field('condition', 'Condition', {
        ...required,
        type: 'radio',
        hint: 'Most cars are average',
        options: choices(
          ['showroom', 'Excellent'],
          ['good', 'Good'],
          ['average', 'Average'],
          ['belowAverage', 'Below average'],
          ['poor', 'Poor'],
        ),
        messages: { required: 'Choose the condition that fits the car best' },
      }),
      field('history', 'Service history', {
        ...required,
        type: 'select',
        options: choices(['full', 'Full'], ['part', 'Part'], ['none', 'None']),
        messages: { required: 'Choose how much of the service history you have' },
      }),
      field('keys', 'Number of keys', {
        ...required,
        type: 'number',
        rules: { minimum: 1, maximum: 6, whole: true },
        messages: {
          required: 'Enter the number of keys',
          invalid: 'Enter the number of keys, from 1 to 6',
        },
      }),
      field('finance_owing', 'Is there finance on it?', {
        ...required,
        type: 'radio',
        options: choices(['no', 'No'], ['yes', 'Yes']),
        messages: { required: 'Choose whether there is finance on the car' },
      }),
      field('confirmations', 'Please tick what is true', {
        type: 'checkbox',
        multiple: '1',
        options: boxes(
          ['keeper', 'I am the registered keeper'],
          ['mot', 'It has a valid MOT'],
          ['lights', 'No warning lights show'],
          ['unmodified', 'It is not modified'],
        ),
      }),
      field('photographs', 'Photographs', {
        type: 'file',
        multiple: '1',
        hint: 'Up to three.',
      }),
    ],
  }),
  form(11, {
    form_title: 'Ask us to call you about finance',
    submit_text: 'Request call',
    fields: [
      ...person,
      { ...telephone, required: '1' },
      field('budget', 'What would you like to pay a month?', {
        type: 'number',
        hint: 'In pounds',
        rules: { minimum: 50, maximum: 3000 },
        messages: { invalid: 'Enter what you would like to pay a month, from £50 to £3,000' },
      }),
      field('call_time', 'When may we call?', {
        ...required,
        type: 'datepicker',
        rules: { department: 'used_cars', notice_hours: 2 },
        messages: { required: 'Choose when we may call' },
      }),
      field('topic', 'What would you like to talk about?', {
        ...required,
        type: 'select',
        options: choices(
          ['pcp-or-hp', 'PCP or HP'],
          ['settlement', 'Finance on my present car'],
          ['refused', 'I was refused elsewhere'],
          ['other', 'Something else'],
        ),
        messages: { required: 'Choose what you would like to talk about' },
      }),
    ],
  }),
  form(12, {
    form_title: 'Keep a place at an event',
    submit_text: 'Keep my place',
    fields: [
      ...person,
      telephone,
      field('event', 'Which event?', {
        ...required,
        messages: { required: 'Enter the event that you would like to come to' },
      }),
      field('people', 'How many are you?', {
        ...required,
        type: 'number',
        rules: { minimum: 1, maximum: 8, whole: true },
        messages: {
          required: 'Enter how many people will come',
          invalid: 'Enter how many people will come, from 1 to 8',
        },
      }),
      field('needs', 'Anything that would help you on the day', {
        type: 'checkbox',
        multiple: '1',
        options: boxes(
          ['parking', 'Parking at the door'],
          ['quiet', 'A quiet time'],
          ['loop', 'Hearing loop'],
          ['bsl', 'British Sign Language'],
        ),
      }),
    ],
  }),
];
