import { readEnvironment } from './env.ts';
import { siteOriginOf } from './site-origin.ts';

it.each([
  [{}, 'http://127.0.0.1:8080'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:8080'],
  [{ SITE_HOSTNAME: 'shop.example.com' }, 'http://127.0.0.1:8080'],
  [{ NODE_ENV: 'production', SITE_HOSTNAME: 'shop.example.com' }, 'https://shop.example.com'],
  [
    { NODE_ENV: 'production', SITE_ORIGIN: 'https://shop.example.com/' },
    'https://shop.example.com',
  ],
  [{ SITE_ORIGIN: 'https://localhost:8443' }, 'https://localhost:8443'],
])('trust#M5: with %j the origin of the site is %s', (variables, origin) => {
  expect(siteOriginOf(readEnvironment(variables), 8080)).toBe(origin);
});
