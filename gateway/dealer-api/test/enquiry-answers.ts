/** A valid general enquiry. */
export const enquiryAnswers = {
  form_id: '1',
  first_name: 'Anne-Marie',
  last_name: 'O’Brien',
  email_address: 'anne@example.com',
  telephone: '01632 960001',
  message: 'Is it still there?',
  _terms_accepted: '1',
};

/** A service booking that is valid once a time is added. */
export const bookingAnswers = {
  form_id: '2',
  first_name: 'Zoë',
  last_name: 'Marsh',
  email_address: 'zoe@example.com',
  telephone: '07700 900001',
  registration: 'AB21 CDE',
  work: 'mot',
  waiting: 'wait',
  terms_accepted: '1',
};
