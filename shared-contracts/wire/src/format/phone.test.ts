import { telephoneHref } from './phone.ts';
import { telephoneUrl } from './telephone-url.ts';

it.each([
  ['01632 960123', 'tel:+441632960123'],
  ['07700 900 456', 'tel:+447700900456'],
  ['+44 (0)1632 960123', 'tel:+441632960123'],
  ['0044 1632 960123', 'tel:+441632960123'],
])('converts %p into a tel: URL', (printed, href) => {
  expect(telephoneHref(printed)).toBe(href);
});

it.each([
  ['tel:01632960200', 'tel:+441632960200'],
  ['tel:01632%20960200', 'tel:+441632960200'],
  ['tel:+44 (0)1632 960200', 'tel:+441632960200'],
  ['tel:01632960200;ext=12', 'tel:01632960200;ext=12'],
])('shell#24: normalises the URL %s to %s', (written, url) => {
  expect(telephoneUrl(written)).toBe(url);
});
