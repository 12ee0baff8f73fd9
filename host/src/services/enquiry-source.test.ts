import { readEnquirySource } from './enquiry-source.ts';

it.each([
  ['/', '', 'direct', 'none'],
  ['/', 'https://www.example.com/cars', 'direct', 'none'],
  ['/', 'https://search.example.net/?q=cars', 'search.example.net', 'referral'],
  ['/?utm_source=newsletter&utm_medium=email', 'https://mail.example.net/', 'newsletter', 'email'],
  ['/?gclid=1', 'https://search.example.net/', 'paid search', 'cpc'],
  ['/?utm_source=&utm_medium=', '', 'direct', 'none'],
])('of %s after %j is %s, %s (S219)', (path, referrer, source, type) => {
  expect(readEnquirySource(new URL(path, 'https://www.example.com'), referrer)).toEqual({
    enquiry_source: source,
    enquiry_source_history: source,
    enquiry_source_type: type,
  });
});
