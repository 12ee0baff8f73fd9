import {
  isHttpsOrLoopback,
  webhookAddressSchema,
  webhookSecretSchema,
} from '@contracts/wire/webhooks/webhook-settings';
import { z } from 'zod';
import { defaultHoldLimits } from './hold-limits.ts';

const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const wholeNumber = (
  min: number,
  max: number,
  error = `must be a whole number from ${min} to ${max}`,
) => z.coerce.number(error).int(error).min(min, error).max(max, error);

const notEmpty = z.string().min(1, 'must not be empty');
const key = z.string().min(16, 'must have 16 characters or more');
const webAddress = (error: string) => z.url({ protocol: /^https?$/, error });

const variablesSchema = z.object({
  PORT: wholeNumber(0, 65535, 'must be a port number')
    .default(0)
    .describe('Port of the API. 0 picks a free one.'),
  HOST: notEmpty.default('127.0.0.1').describe('Address that it listens on.'),
  DATA_DIR: notEmpty
    .default('.data')
    .describe('Folder of its data: the SQLite database, pictures and uploaded files.'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a PostgreSQL address, such as postgres://user:password@localhost/forecourt',
    })
    .optional()
    .describe('PostgreSQL database. If unset, data is in SQLite under `DATA_DIR`.'),
  MESSAGES_WEBHOOK: webAddress(
    'must be the address of a mailer, such as https://mailer.example.com/messages',
  )
    .refine(isHttpsOrLoopback, 'must be https, or of this machine: the messages hold tokens')
    .optional()
    .describe(
      'Webhook for [messages to customers](forms-and-crm.md). If unset, messages are logged outside production.',
    ),
  CRM_WEBHOOK: webhookAddressSchema
    .optional()
    .describe(
      'Webhook that receives every [form](forms-and-crm.md). If unset, forms are only stored.',
    ),
  CRM_WEBHOOK_SECRET: webhookSecretSchema
    .optional()
    .describe(
      'Secret that signs `CRM_WEBHOOK` requests: `whsec_` and base64. Required with `CRM_WEBHOOK`.',
    ),
  REGISTRATIONS_URL: webAddress(
    'must be an address, such as https://registrations.example.com/cars',
  )
    .refine(isHttpsOrLoopback, 'must be https, or of this machine: it is asked with a key')
    .optional()
    .describe(
      'Service that looks up a car by its registration. If unset, only registrations in stock are known.',
    ),
  REGISTRATIONS_KEY: key
    .optional()
    .describe('Key for `REGISTRATIONS_URL`, 16 characters or more. Required with it.'),
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
    .optional()
    .describe(
      'Origin of the site, to which payment providers and emails link. The gateway passes its own origin.',
    ),
  HOLDS_PER_NETWORK: wholeNumber(1, 10_000)
    .default(defaultHoldLimits.perNetwork)
    .describe(
      'Vehicles that one network (an IPv4 /24 or an IPv6 /48) may hold at once without a paid deposit.',
    ),
  GUEST_HOLDS_PERCENT: wholeNumber(0, 100)
    .default(defaultHoldLimits.guestPercent)
    .describe(
      'Percentage of the vehicles on sale that visitors who are not logged in may hold in total. Twice `HOLDS_PER_NETWORK` is always allowed.',
    ),
  GUEST_HOLD_MINUTES: wholeNumber(7, 1_440)
    .default(defaultHoldLimits.guestMinutes)
    .describe(
      'Total minutes for which visitors from one network who are not logged in may hold one vehicle.',
    ),
  GUEST_HOLD_PAUSE_MINUTES: wholeNumber(0, 1_440)
    .default(defaultHoldLimits.guestPauseMinutes)
    .describe('Minutes after which that network may hold the vehicle again.'),
  FORMS_RETENTION_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(1, 'must be a day or more')
    .max(3650, 'must be ten years or less')
    .default(365)
    .describe('Days after which forms, and the answers of abandoned orders, are deleted.'),
  PAYMENT_SANDBOX_ORIGIN: z
    .url({ protocol: /^http$/, error: 'must be the origin of the payment sandbox' })
    .optional()
    .describe(
      'Origin of the [payment sandbox](payments.md). Ignored in production. Without it, card payments are unavailable.',
    ),
  PAYMENT_SANDBOX_KEY: key.optional().describe("The sandbox's `PAYMENT_KEY`."),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: webhookSecretSchema
    .optional()
    .describe("The sandbox's `PAYMENT_WEBHOOK_SECRET`."),
  PHOTOGRAPH_PRIVATE_HOSTS: commaList
    .refine(
      (hosts) => hosts.every((host) => URL.parse(`http://${host}/`)?.host === host),
      'must be hosts divided by commas, such as 127.0.0.1:8290,pictures.internal',
    )
    .transform((hosts) => new Set(hosts))
    .describe(
      'Hosts at private addresses, separated by commas, from which photographs may be fetched. For development and tests.',
    ),
  IMAGE_HOSTS: commaList
    .refine(
      (origins) =>
        origins.every(
          (origin) => URL.parse(origin)?.origin === origin && origin.startsWith('https://'),
        ),
      'must be https origins divided by commas, such as https://images.example.com',
    )
    .transform((origins) => new Set(origins))
    .describe(
      'Origins, separated by commas, from which pages load images directly. These images are not copied. The gateway passes on `imageHosts` of the brand.',
    ),
  IMAGE_STAGING_HOST: z
    .string()
    .optional()
    .describe(
      'Image URLs of this host are rewritten to `IMAGE_PRODUCTION_HOST`. The gateway passes on `storageHosts` of the brand.',
    ),
  IMAGE_PRODUCTION_HOST: z.string().optional().describe('See `IMAGE_STAGING_HOST`.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info')
    .describe('Logs are JSON lines.'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'must be development, test or production',
    })
    .default('development')
    .describe('In production there is no demonstration data.'),
});

const pairs = [
  ['CRM_WEBHOOK', 'CRM_WEBHOOK_SECRET'],
  ['REGISTRATIONS_URL', 'REGISTRATIONS_KEY'],
  ['IMAGE_STAGING_HOST', 'IMAGE_PRODUCTION_HOST'],
] as const;

/** All variables. After a change, run `npm run docs:configuration`, which documents them. */
export const environmentSchema = variablesSchema.superRefine((definedVariables, context) => {
  for (const [first, second] of pairs) {
    if ((definedVariables[first] === undefined) === (definedVariables[second] === undefined))
      continue;
    const message = `must be set with ${first}, and not without it`;
    context.addIssue({ code: 'custom', path: [second], message });
  }
});
export type Environment = z.infer<typeof environmentSchema>;

/** An environment variable is invalid. The message names it and gives the reason. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly code = 'ENVIRONMENT_UNREADABLE';
}

/**
 * Reads the environment; no other code does. An empty or blank variable counts as not set.
 * @throws EnvironmentError naming the first invalid variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const definedVariables = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  const result = environmentSchema.safeParse(definedVariables);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new EnvironmentError(`${String(issue?.path[0])} ${issue?.message}.`);
}
