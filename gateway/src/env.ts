import path from 'node:path';
import { z } from 'zod';
import { isNetwork } from './http/network.ts';
import { watchVariables } from './reports/watch-variables.ts';
import { StartError } from './start-error.ts';

/** One message for all errors, so that it always states the allowed range. */
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const origin = (example: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: `must be an http or https address, such as ${example}`,
      abort: true,
    })
    // The API's paths are fixed, so a path in this origin would be silently ignored.
    .refine((value) => new URL(value).pathname === '/' && new URL(value).search === '', {
      error: `must be an origin without a path, such as ${example}`,
    })
    .transform((value) => new URL(value).origin);

const passedToDealerApi = z
  .string()
  .optional()
  .describe('Passed on to the embedded [dealer API](#dealer-api).');

/** The embedded dealer API validates these. */
export const dealerApiVariables = {
  MESSAGES_WEBHOOK: passedToDealerApi,
  CRM_WEBHOOK: passedToDealerApi,
  CRM_WEBHOOK_SECRET: passedToDealerApi,
  REGISTRATIONS_URL: passedToDealerApi,
  REGISTRATIONS_KEY: passedToDealerApi,
  FORMS_RETENTION_DAYS: passedToDealerApi,
  HOLDS_PER_NETWORK: passedToDealerApi,
  GUEST_HOLDS_PERCENT: passedToDealerApi,
  GUEST_HOLD_MINUTES: passedToDealerApi,
  GUEST_HOLD_PAUSE_MINUTES: passedToDealerApi,
  PHOTOGRAPH_PRIVATE_HOSTS: passedToDealerApi,
};

/** Listed in `docs/configuration.md`. After a change, run `npm run docs:configuration`. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('In production, `npm start` builds nothing and creates no demonstration data.'),
  PORT: wholeNumber(0, 65_535).default(8080).describe('Port of the site. 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address that the site listens on.'),
  SITE_HOSTNAME: z
    .hostname({ error: 'must be a hostname, such as www.example.com' })
    .toLowerCase()
    .default('www.example.com')
    .describe(
      'Hostname of the site. Pages on any other hostname, except local ones, are marked `noindex`.',
    ),
  SITE_ORIGIN: origin('https://www.example.com')
    .optional()
    .describe(
      'Origin in canonical links, messages, webhooks and return addresses. Defaults to `https://` and `SITE_HOSTNAME` in production, otherwise to the address that the site listens on.',
    ),
  BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a folder in gateway/brands')
    .default('wexcombe')
    .describe('Folder in `gateway/brands`.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Logs are JSON lines.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((folder) => path.resolve(folder))
    .describe(
      'Folder of the releases and of the data of the embedded dealer API. Commands such as `npm run release` read it too.',
    ),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a PostgreSQL address, such as postgres://user:password@localhost/forecourt',
    })
    .optional()
    .describe(
      'PostgreSQL database, such as `postgres://user:password@host/name`. If unset, data is in SQLite under `DATA_DIR`.',
    ),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((network) => network.trim()))
    .transform((list) => list.filter((network) => network !== ''))
    .refine((list) => list.every(isNetwork), {
      error: 'must be addresses or networks, divided by commas, such as 10.0.0.0/8,192.0.2.7',
    })
    .describe(
      'Addresses and networks, separated by commas, whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. This machine is always trusted.',
    ),
  HSTS_SECONDS: wholeNumber(0, 63_072_000)
    .default(0)
    .describe(
      'Max-age of `Strict-Transport-Security`. Above 0, the gateway also redirects to https. At 0, leave both to the proxy that terminates TLS.',
    ),
  DRAIN_SECONDS: wholeNumber(0, 300)
    .default(0)
    .describe(
      'Seconds for which a stopping gateway still accepts requests. Meanwhile `/readyz` answers 503.',
    ),
  API_ORIGIN: origin('https://api.example.com')
    .optional()
    .describe('Origin of the dealer API. If unset, the embedded one is started.'),
  // The limits are generous, because a whole office may share one address.
  API_CONNECTIONS: wholeNumber(8, 1_024)
    .default(64)
    .describe(
      'Connections to the dealer API for calls and pictures. Pages have connections of their own.',
    ),
  CALLS_AT_ONCE: wholeNumber(2, 256)
    .default(16)
    .describe(
      'Maximum number of concurrent API requests, and separately of concurrent pictures, for one client (an IPv4 address or an IPv6 /64). The effective limit is at most a quarter of `API_CONNECTIONS`. Further requests wait.',
    ),
  CALLS_PER_MINUTE: wholeNumber(60, 1_000_000)
    .default(6_000)
    .describe('API reads per minute for one client.'),
  WRITES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(60)
    .describe('API writes per minute for one client, including logins.'),
  LOGINS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(20)
    .describe('Logins per minute for one client.'),
  PICTURES_PER_MINUTE: wholeNumber(60, 1_000_000)
    .default(18_000)
    .describe('Vehicle pictures per minute for one client.'),
  PAYMENT_PAGE_ORIGIN: origin('https://pay.example.com')
    .optional()
    .describe(
      "Origin of the payment provider's pages. For visitors with an order, the Content-Security-Policy allows forms to submit to it. If the gateway starts the payment sandbox, the sandbox's origin is used instead.",
    ),
  // More than 2 would slow down other clients and hardly help this one.
  PAGES_AT_ONCE: wholeNumber(1, 256)
    .default(2)
    .describe(
      'Maximum concurrent renders for one client. The clients of one /24 or /48 together get 1.5 times as many. Further requests wait up to 5 seconds, then get 429.',
    ),
  SSR_BUDGET_MS: wholeNumber(50, 30_000)
    .default(1_500)
    .describe(
      'If a page makes no progress for this many milliseconds before its first markup, the browser renders it. Robots get four times as long.',
    ),
  // At most one second, because stock changes must show within two seconds, half a second of which
  // is for the dealer API.
  PAGE_CACHE_MS: wholeNumber(0, 1_000)
    .default(1_000)
    .describe(
      'Milliseconds for which anonymous visitors share a cached page. 0 switches the page cache off.',
    ),
  PAGE_CACHE_PAGES: wholeNumber(1, 100_000)
    .default(2_000)
    .describe('Maximum number of pages in the page cache.'),
  PAGE_CACHE_MB: wholeNumber(1, 4_096)
    .default(64)
    .describe('Maximum size of the page cache in megabytes.'),
  CONSOLE_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('Port of the release console and its API. If unset, 8081 is used if it is free.'),
  CONSOLE_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address of the console. Terminate TLS in front of it before you open it to others.'),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('Port of `/metrics` for Prometheus. If unset, there are no metrics.'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address of `/metrics`.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, such as http://localhost:4318',
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Collector of traces (OTLP over HTTP), such as `http://localhost:4318`. If unset, tracing is off.',
    ),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .max(100)
    .default('forecourt-gateway')
    .describe('Name of the service in traces.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, { error: 'must be a number from 0 to 1' })
    .max(1, { error: 'must be a number from 0 to 1' })
    .default(1)
    .describe('Fraction of requests that are traced.'),
  RELEASE_SIGNING_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Key file for [signed releases](production.md#signed-releases).'),
  RELEASE_VERIFY_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Public key file for [signed releases](production.md#signed-releases).'),
  RELEASE_WEBHOOKS: z
    .string()
    .min(1)
    .optional()
    .describe('File with the recipients of [release webhooks](production.md#what-to-know).'),
  RELEASE_TOKEN_QUOTA_MB: wholeNumber(1, 1_000_000)
    .default(500)
    .describe('Megabytes of uploads, and of releases that were never live, for one token.'),
  RELEASE_QUOTA_MB: wholeNumber(1, 1_000_000)
    .default(4_000)
    .describe('Megabytes of uploads, and of releases that were never live, for all tokens.'),
  VISIT_KEY: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe(
      'Secret of 32 characters or more that signs visit cookies. If unset, one is created in `DATA_DIR`. Gateways that do not share a `DATA_DIR` must have the same key.',
    ),
  ...watchVariables,
  ...dealerApiVariables,
});

export type Environment = z.infer<typeof environmentSchema>;

/** Old variable names, which still work for one release. */
const renamedVariables = new Map([
  ['KEPT_PAGES_MS', 'PAGE_CACHE_MS'],
  ['KEPT_PAGES', 'PAGE_CACHE_PAGES'],
  ['KEPT_PAGES_MB', 'PAGE_CACHE_MB'],
]);

/**
 * The only code that reads the environment. An empty or blank variable counts as unset.
 * @throws StartError with a line for each invalid variable: its name and the reason
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const nonBlank = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  for (const [old, current] of renamedVariables) {
    if (nonBlank[old] === undefined) continue;
    process.emitWarning(`${old} is now ${current}. Rename it: the next release ignores ${old}.`);
    nonBlank[current] ??= nonBlank[old];
  }
  const parsed = environmentSchema.safeParse(nonBlank);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartError(lines.join('\n'));
}

/** Hosts that mean all addresses of this machine. */
const everyAddress = new Set(['0.0.0.0', '::']);

/**
 * The one origin of the site, used in canonical links, sitemaps, messages, webhooks and return
 * addresses. It comes from the configuration and never from a request. In development it is the
 * address that the site listens on.
 */
export function siteOriginOf(
  { HOST, NODE_ENV, SITE_HOSTNAME, SITE_ORIGIN }: Environment,
  port: number,
): string {
  if (SITE_ORIGIN !== undefined) return SITE_ORIGIN;
  if (NODE_ENV === 'production') return `https://${SITE_HOSTNAME}`;
  const host = everyAddress.has(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
