import {
  isPrivate,
  webhookAddressSchema,
  webhookSecretSchema,
} from '@contracts/wire/webhooks/webhook-settings';
import { z } from 'zod';
import { defaultHoldLimits } from './orders/hold-limits.ts';

const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const variablesSchema = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(0),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must not be empty').default('.data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a PostgreSQL address, such as postgres://user:password@localhost/forecourt',
    })
    .optional(),
  /**
   * The webhook for messages to customers. They contain tokens, so it must use https or run on this
   * machine. Outside production, messages are logged if it is not set.
   */
  MESSAGES_WEBHOOK: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of a mailer, such as https://mailer.example.com/messages',
    })
    .refine(isPrivate, 'must be https, or of this machine: the messages hold tokens')
    .optional(),
  /** The CRM webhook for forms, and the secret that signs its requests. Set both or neither. */
  CRM_WEBHOOK: webhookAddressSchema.optional(),
  CRM_WEBHOOK_SECRET: webhookSecretSchema.optional(),
  /**
   * Service that knows the cars of registrations that were never in stock, and its key. Set both or
   * neither.
   */
  REGISTRATIONS_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address, such as https://registrations.example.com/cars',
    })
    .refine(isPrivate, 'must be https, or of this machine: it is asked with a key')
    .optional(),
  REGISTRATIONS_KEY: z.string().min(16, 'must have 16 characters or more').optional(),
  /**
   * Origin of the site, to which payment providers and emails link. The gateway passes on its own.
   */
  SITE_ORIGIN: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, such as https://www.example.com',
      abort: true,
    })
    .refine(
      (address) => `${new URL(address).origin}/` === new URL(address).href,
      'must be an origin without a path, such as https://www.example.com',
    )
    .transform((address) => new URL(address).origin)
    .optional(),
  /** Limits for holding stock without a payment (`orders/hold-limits.ts`). */
  HOLDS_PER_NETWORK: wholeNumber(1, 10_000).default(defaultHoldLimits.perNetwork),
  GUEST_HOLDS_PERCENT: wholeNumber(0, 100).default(defaultHoldLimits.guestPercent),
  GUEST_HOLD_MINUTES: wholeNumber(7, 1_440).default(defaultHoldLimits.guestMinutes),
  GUEST_HOLD_PAUSE_MINUTES: wholeNumber(0, 1_440).default(defaultHoldLimits.guestPauseMinutes),
  /** Days after which data that shoppers submitted is deleted. */
  FORMS_RETENTION_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(1, 'must be a day or more')
    .max(3650, 'must be ten years or less')
    .default(365),
  /**
   * The payment sandbox, its API key and its signing secret. Never used in production. Without it,
   * and in production, card payments are unavailable until an adapter for a provider is added.
   */
  PAYMENT_SANDBOX_ORIGIN: z
    .url({ protocol: /^http$/, error: 'must be the origin of the payment sandbox' })
    .optional(),
  PAYMENT_SANDBOX_KEY: z.string().min(16, 'must have 16 characters or more').optional(),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: webhookSecretSchema.optional(),
  /** Private hosts that photographs may be fetched from, for development and tests. */
  PHOTOGRAPH_PRIVATE_HOSTS: commaList
    .refine(
      (hosts) => hosts.every((host) => URL.parse(`http://${host}/`)?.host === host),
      'must be hosts divided by commas, such as 127.0.0.1:8290,pictures.internal',
    )
    .transform((hosts) => new Set(hosts)),
  /**
   * Origins from which pages load images directly, as the brand allows. These images are not
   * copied.
   */
  IMAGE_HOSTS: commaList
    .refine(
      (origins) =>
        origins.every(
          (origin) => URL.parse(origin)?.origin === origin && origin.startsWith('https://'),
        ),
      'must be https origins divided by commas, such as https://images.example.com',
    )
    .transform((origins) => new Set(origins)),
  /**
   * Image storage hosts (S6): URLs of the first are rewritten to the second. Set both or neither.
   */
  IMAGE_STAGING_HOST: z.string().optional(),
  IMAGE_PRODUCTION_HOST: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'must be development, test or production',
    })
    .default('development'),
});
const environmentSchema = variablesSchema
  .refine(
    (given) => (given.CRM_WEBHOOK === undefined) === (given.CRM_WEBHOOK_SECRET === undefined),
    { path: ['CRM_WEBHOOK_SECRET'], error: 'must be there with CRM_WEBHOOK, and not without it' },
  )
  .refine(
    (given) => (given.REGISTRATIONS_URL === undefined) === (given.REGISTRATIONS_KEY === undefined),
    {
      path: ['REGISTRATIONS_KEY'],
      error: 'must be there with REGISTRATIONS_URL, and not without it',
    },
  )
  .refine(
    (given) =>
      (given.IMAGE_STAGING_HOST === undefined) === (given.IMAGE_PRODUCTION_HOST === undefined),
    {
      path: ['IMAGE_PRODUCTION_HOST'],
      error: 'must be there with IMAGE_STAGING_HOST, and not without it',
    },
  );
export type Environment = z.infer<typeof environmentSchema>;

/** An environment variable is invalid. The message names it and gives the reason. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly code = 'ENVIRONMENT_UNREADABLE';
}

/**
 * The only reader of the environment. An empty or blank variable counts as not set.
 * @throws EnvironmentError naming the first invalid variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new EnvironmentError(`${String(issue?.path[0])} ${issue?.message}.`);
}
