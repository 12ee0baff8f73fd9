import path from 'node:path';
import { z } from 'zod';
import { isNetwork } from './http/network.ts';
import { defaultPageCacheVariables } from './pages/cache/page-cache.ts';
import { defaultRenderVariables } from './pages/render/render-slots.ts';
import { defaultProxyVariables } from './proxy/proxy-limits.ts';
import { watchVariables } from './reports/watch-variables.ts';

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
    // The API's paths are fixed, so a path in front of them would be ignored without notice.
    .refine((value) => new URL(value).pathname === '/' && new URL(value).search === '', {
      error: `must be an origin without a path, such as ${example}`,
    })
    .transform((value) => new URL(value).origin);

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** If unset, 8081 is used if it is free. */
  CONSOLE_PORT: wholeNumber(0, 65_535).optional(),
  CONSOLE_HOST: z.string().min(1).default('127.0.0.1'),
  /** If unset, metrics are not served. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Proxies, beside this machine, that are trusted to report a client's address and protocol. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((network) => network.trim()))
    .transform((list) => list.filter((network) => network !== ''))
    .refine((list) => list.every(isNetwork), {
      error: 'must be addresses or networks, divided by commas, such as 10.0.0.0/8,192.0.2.7',
    }),
  /** How long the gateway still accepts requests after SIGTERM, so that a load balancer notices. */
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  /** Max-age of Strict-Transport-Security; 0 sends no header. */
  HSTS_SECONDS: wholeNumber(0, 63_072_000).default(0),
  /** The address of a trace collector. If unset, tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, such as http://localhost:4318',
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('forecourt-gateway'),
  /** The fraction of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, { error: 'must be a number from 0 to 1' })
    .max(1, { error: 'must be a number from 0 to 1' })
    .default(1),
  API_ORIGIN: origin('https://api.example.com').optional(),
  /**
   * Origin of the payment provider's pages, to which forms of shoppers with an order may lead. If
   * unset, the origin of the payment sandbox if it was started.
   */
  PAYMENT_PAGE_ORIGIN: origin('https://pay.example.com').optional(),
  /** For proxied calls and pictures. Pages have their own connections. */
  API_CONNECTIONS: wholeNumber(8, 1_024).default(defaultProxyVariables.API_CONNECTIONS),
  CALLS_AT_ONCE: wholeNumber(2, 256).default(defaultProxyVariables.CALLS_AT_ONCE),
  CALLS_PER_MINUTE: wholeNumber(60, 1_000_000).default(defaultProxyVariables.CALLS_PER_MINUTE),
  WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(defaultProxyVariables.WRITES_PER_MINUTE),
  LOGINS_PER_MINUTE: wholeNumber(1, 1_000_000).default(defaultProxyVariables.LOGINS_PER_MINUTE),
  PICTURES_PER_MINUTE: wholeNumber(60, 1_000_000).default(
    defaultProxyVariables.PICTURES_PER_MINUTE,
  ),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a PostgreSQL address, such as postgres://user:password@localhost/forecourt',
    })
    .optional(),
  /** Passed on to the embedded dealer API, which reads it. */
  MESSAGES_WEBHOOK: z.string().optional(),
  CRM_WEBHOOK: z.string().optional(),
  CRM_WEBHOOK_SECRET: z.string().optional(),
  REGISTRATIONS_URL: z.string().optional(),
  REGISTRATIONS_KEY: z.string().optional(),
  FORMS_RETENTION_DAYS: z.string().optional(),
  HOLDS_PER_NETWORK: z.string().optional(),
  GUEST_HOLDS_PERCENT: z.string().optional(),
  GUEST_HOLD_MINUTES: z.string().optional(),
  GUEST_HOLD_PAUSE_MINUTES: z.string().optional(),
  PHOTOGRAPH_PRIVATE_HOSTS: z.string().optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((folder) => path.resolve(folder)),
  /**
   * If unset: https and SITE_HOSTNAME in production, otherwise the address that the site listens
   * on.
   */
  SITE_ORIGIN: origin('https://www.example.com').optional(),
  SITE_HOSTNAME: z
    .hostname({ error: 'must be a hostname, such as www.example.com' })
    .toLowerCase()
    .default('www.example.com'),
  /** Concurrent renders per client; further ones wait for a slot. */
  PAGES_AT_ONCE: wholeNumber(1, 256).default(defaultRenderVariables.PAGES_AT_ONCE),
  SSR_BUDGET_MS: wholeNumber(50, 30_000).default(1_500),
  /**
   * Limited because stock changes must show within two seconds: half a second for the dealer API,
   * the rest for a page.
   */
  PAGE_CACHE_MS: wholeNumber(0, 1_000).default(defaultPageCacheVariables.PAGE_CACHE_MS),
  PAGE_CACHE_PAGES: wholeNumber(1, 100_000).default(defaultPageCacheVariables.PAGE_CACHE_PAGES),
  PAGE_CACHE_MB: wholeNumber(1, 4_096).default(defaultPageCacheVariables.PAGE_CACHE_MB),
  RELEASE_SIGNING_KEY: z.string().min(1).optional(),
  RELEASE_VERIFY_KEY: z.string().min(1).optional(),
  /** File with the recipients of release webhooks. */
  RELEASE_WEBHOOKS: z.string().min(1).optional(),
  /** Megabytes of uploads and never-live releases: per token, and for all tokens. */
  RELEASE_TOKEN_QUOTA_MB: wholeNumber(1, 1_000_000).default(500),
  RELEASE_QUOTA_MB: wholeNumber(1, 1_000_000).default(4_000),
  /**
   * The key that signs visit cookies. If unset, one is created in DATA_DIR. Several gateways must
   * share it.
   */
  VISIT_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  ...watchVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a folder in gateway/brands')
    .default('wexcombe'),
});

export type Environment = z.infer<typeof environmentSchema>;

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly code = 'environment-unreadable';
}

/** Old names, which still work for one release. */
const renamed = new Map([
  ['KEPT_PAGES_MS', 'PAGE_CACHE_MS'],
  ['KEPT_PAGES', 'PAGE_CACHE_PAGES'],
  ['KEPT_PAGES_MB', 'PAGE_CACHE_MB'],
]);

/**
 * The only code that reads the environment. An empty or blank variable counts as unset.
 * @throws EnvironmentError with a line for each invalid variable: its name and the reason
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  for (const [old, current] of renamed) {
    if (set[old] === undefined) continue;
    process.emitWarning(`${old} is now ${current}. Rename it: the next release ignores ${old}.`);
    set[current] ??= set[old];
  }
  const parsed = environmentSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(lines.join('\n'));
}
