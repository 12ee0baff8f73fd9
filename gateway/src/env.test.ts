import path from 'node:path';
import { readEnvironment, siteOriginOf } from './env.ts';
import { StartError } from './start-error.ts';

it('has a default for every optional variable', () => {
  expect(readEnvironment({})).toEqual({
    NODE_ENV: 'development',
    PORT: 8080,
    HOST: '127.0.0.1',
    CONSOLE_HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    OTEL_SERVICE_NAME: 'forecourt-gateway',
    OTEL_TRACES_SAMPLER_ARG: 1,
    TRUSTED_PROXIES: [],
    HSTS_SECONDS: 0,
    DRAIN_SECONDS: 0,
    API_CONNECTIONS: 64,
    CALLS_AT_ONCE: 16,
    CALLS_PER_MINUTE: 6_000,
    WRITES_PER_MINUTE: 60,
    LOGINS_PER_MINUTE: 20,
    PICTURES_PER_MINUTE: 18_000,
    DATA_DIR: path.resolve('.data'),
    SITE_HOSTNAME: 'www.example.com',
    PAGES_AT_ONCE: 2,
    SSR_BUDGET_MS: 1_500,
    RELEASE_TOKEN_QUOTA_MB: 500,
    RELEASE_QUOTA_MB: 4_000,
    PAGE_CACHE_PAGES: 2_000,
    PAGE_CACHE_MB: 64,
    PAGE_CACHE_MS: 1_000,
    LOG_LEVEL: 'info',
    BRAND: 'wexcombe',
    WATCH_ALPHA: 0.001,
    WATCH_MIN_ERRING_NETWORKS: 5,
    WATCH_HOSTILE_NETWORKS: 100,
    WATCH_NETWORK_HOURS: 2,
    WATCH_TOLERATED_RATIO: 2,
    WATCH_TOLERATED_RATE: 0.001,
    WATCH_JUDGED_HOURS: 24,
    WATCH_LOOK_MS: 2_000,
    WATCH_REVERTS: 'on',
  });
});

it.each(['', '  '])('treats %j as unset', (empty) => {
  const names = [
    'PORT',
    'HOST',
    'API_ORIGIN',
    'DATABASE_URL',
    'DATA_DIR',
    'SSR_BUDGET_MS',
    'BRAND',
  ];
  const variables = Object.fromEntries(names.map((name) => [name, empty]));
  expect(readEnvironment(variables)).toEqual(readEnvironment({}));
});

it.each([
  ['NODE_ENV', 'live', 'NODE_ENV: '],
  ['PORT', 'http', 'PORT: must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT: must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'PORT: must be a whole number from 0 to 65535'],
  ['TRUSTED_PROXIES', 'the balancer', 'TRUSTED_PROXIES: must be addresses or networks'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector:4318',
    'OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https address',
  ],
  ['OTEL_TRACES_SAMPLER_ARG', '10', 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all', 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
  ['API_ORIGIN', 'api.example.com', 'API_ORIGIN: must be an http or https address'],
  ['API_ORIGIN', 'ftp://api.example.com', 'API_ORIGIN: must be an http or https address'],
  ['API_ORIGIN', 'https://example.com/api', 'API_ORIGIN: must be an origin without a path'],
  ['API_ORIGIN', 'https://example.com/?key=1', 'API_ORIGIN: must be an origin without a path'],
  ['API_CONNECTIONS', '2', 'API_CONNECTIONS: must be a whole number from 8 to 1024'],
  ['CALLS_PER_MINUTE', 'many', 'CALLS_PER_MINUTE: must be a whole number from 60 to 1000000'],
  ['DATABASE_URL', 'mysql://localhost/cars', 'DATABASE_URL: must be a PostgreSQL address'],
  ['DATABASE_URL', 'cars', 'DATABASE_URL: must be a PostgreSQL address'],
  ['SITE_HOSTNAME', 'https://www.example.com', 'SITE_HOSTNAME: must be a hostname'],
  ['SITE_ORIGIN', 'www.example.com', 'SITE_ORIGIN: must be an http or https address'],
  ['SITE_ORIGIN', 'https://www.example.com/a', 'SITE_ORIGIN: must be an origin without a path'],
  ['SSR_BUDGET_MS', 'soon', 'SSR_BUDGET_MS: must be a whole number from 50 to 30000'],
  ['SSR_BUDGET_MS', '10', 'SSR_BUDGET_MS: must be a whole number from 50 to 30000'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: '],
  ['VISIT_KEY', 'short', 'VISIT_KEY: must have 32 characters or more'],
  ['BRAND', '../secrets', 'BRAND: must be the name of a folder in gateway/brands'],
])('rejects %s=%s with an error that names the variable', (name, value, message) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(message);
});

it('reports each invalid variable on a separate line', () => {
  expect(() => readEnvironment({ PORT: 'x', BRAND: '!' })).toThrow(/^PORT: .*\nBRAND: .*$/);
});

it('shell#17: converts SITE_HOSTNAME to lower case', () => {
  const { SITE_HOSTNAME } = readEnvironment({ SITE_HOSTNAME: 'WWW.Example.com' });
  expect(SITE_HOSTNAME).toBe('www.example.com');
});

it('removes the trailing slash from API_ORIGIN', () => {
  expect(readEnvironment({ API_ORIGIN: 'https://api.example.com/' }).API_ORIGIN).toBe(
    'https://api.example.com',
  );
});

it.each(['postgres://u:p@db.example.com:5433/cars', 'postgresql://localhost/cars'])(
  'accepts %s as DATABASE_URL',
  (DATABASE_URL) => {
    expect(readEnvironment({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  },
);

it.each([
  ['KEPT_PAGES_MS', 'PAGE_CACHE_MS'],
  ['KEPT_PAGES', 'PAGE_CACHE_PAGES'],
  ['KEPT_PAGES_MB', 'PAGE_CACHE_MB'],
] as const)('accepts %s as the deprecated name of %s with a warning', (old, current) => {
  const warn = jest.spyOn(process, 'emitWarning').mockReturnValue();
  expect(readEnvironment({ [old]: '7' })[current]).toBe(7);
  expect(readEnvironment({ [old]: '7', [current]: '8' })[current]).toBe(8);
  expect(warn).toHaveBeenCalledWith(
    `${old} is now ${current}. Rename it: the next release ignores ${old}.`,
  );
  warn.mockRestore();
});

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
])('trust#M5: with the variables %j, the origin of the site is %s', (variables, origin) => {
  expect(siteOriginOf(readEnvironment(variables), 8080)).toBe(origin);
});
