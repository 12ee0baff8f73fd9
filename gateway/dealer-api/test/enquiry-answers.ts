/** A general enquiry that is right, of somebody. */
export const enquiryAnswers = {
  form_id: '1',
  first_name: 'Anne-Marie',
  last_name: 'O’Brien',
  email_address: 'anne@example.com',
  telephone: '01632 960001',
  message: 'Is it still there?',
  _terms_accepted: '1',
};
