import { sitePath } from '@contracts/wire/format/site-path';
import { localPath } from './local-path.ts';

const own = [
  '/',
  '/account/details?refused=422#password',
  '/vehicle-search?make=ford,kia&min_price=%C2%A31,000',
  '/vehicle-search?search=a//b',
  '/loginless',
  '/blog/how-to-login',
  '/?redirect=https://elsewhere.example',
];

const attacks = [
  null,
  undefined,
  '',
  'account',
  'https://elsewhere.example',
  'HTTPS://elsewhere.example/account',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '/account\\..\\elsewhere',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/account\r\nSet-Cookie: session=mine',
  '/account\u0000',
  '/account\u007f',
  '/account\u0085',
  ' /account',
  '@elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/account/..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/%2Felsewhere.example',
  '/%5Celsewhere.example',
  '/%09/elsewhere.example',
  '/account%0d%0aSet-Cookie:%20session=mine',
  '/%',
  '/a/../..//elsewhere.example',
  '/%2e%2e/%2Felsewhere.example',
  '/.%5Celsewhere.example',
  '/.%2F%2Felsewhere.example',
  '/a%2F..%2F%2Felsewhere.example',
  '/%00',
];

it.each(own)('S191: accepts %p as a page of this site', (path) => {
  expect(sitePath(path)).toBe(path);
  expect(localPath(path)).toBe(path);
});

it.each(attacks)('S191: rejects %p as a redirect target', (target) => {
  expect(sitePath(target)).toBeNull();
  expect(localPath(target)).toBeNull();
});

it.each([
  '/login',
  '/login/',
  '/login?redirect=/account',
  '/login#form',
  '/LOGIN',
  '/%6Cogin',
  '/account/../login',
  '/./login',
  '/login%2F',
])(
  'S191: does not redirect from the login to the login page %p, though it is on this site',
  (path) => {
    expect(sitePath(path)).toBe(path);
    expect(localPath(path)).toBeNull();
  },
);
