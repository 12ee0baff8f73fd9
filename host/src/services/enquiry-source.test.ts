import { enquirySchema } from '@contracts/wire/forms/enquiry';
import { readEnquirySource } from './enquiry-source.ts';

it.each([
  ['/', '', 'direct', 'none'],
  ['/', 'https://www.example.com/cars', 'direct', 'none'],
  ['/', 'https://search.example.net/?q=cars', 'search.example.net', 'referral'],
  ['/?utm_source=newsletter&utm_medium=email', 'https://mail.example.net/', 'newsletter', 'email'],
  ['/?gclid=1', 'https://search.example.net/', 'paid search', 'cpc'],
  ['/?utm_source=&utm_medium=', '', 'direct', 'none'],
  ['/?msclkid=1', '', 'paid search', 'cpc'],
  ['/?gclsrc=aw.ds', '', 'paid search', 'cpc'],
  ['/?gclid=1&utm_source=spring&utm_medium=display', '', 'spring', 'display'],
  ['/', 'about:client', 'direct', 'none'],
  ['/', 'not an address', 'direct', 'none'],
])('a visit to %s from %j has the source %s of type %s (S219)', (path, referrer, source, type) => {
  expect(readEnquirySource(new URL(path, 'https://www.example.com'), referrer)).toEqual({
    enquiry_source: source,
    enquiry_source_history: source,
    enquiry_source_type: type,
  });
});

it('S219: shortens a long source so that an enquiry is always valid', () => {
  const long = 'n'.repeat(5000);
  const address = `https://www.example.com/?utm_source=${long}&utm_medium=${long}`;
  const source = readEnquirySource(new URL(address), '');
  const enquiry = {
    first_name: 'Ada',
    last_name: 'Example',
    email_address: 'ada@example.com',
    _terms_accepted: '1',
  };

  expect(enquirySchema.parse({ ...enquiry, ...source })).toMatchObject(source);
  expect(source.enquiry_source).toMatch(/^n+$/);
});

it('S219: stores nothing in the browser when it reads the source of a visit', () => {
  const before = [window.localStorage.length, window.sessionStorage.length, document.cookie];
  readEnquirySource(new URL('https://www.example.com/?utm_source=newsletter'), '');

  expect([window.localStorage.length, window.sessionStorage.length, document.cookie]).toEqual(
    before,
  );
});
