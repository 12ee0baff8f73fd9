import { telephoneHref } from './phone.ts';

it.each([
  ['01632 960123', 'tel:+441632960123'],
  ['07700 900 456', 'tel:+447700900456'],
  ['+44 (0)1632 960123', 'tel:+441632960123'],
  ['0044 1632 960123', 'tel:+441632960123'],
])('turns %p into an address that a phone can dial', (printed, href) => {
  expect(telephoneHref(printed)).toBe(href);
});
