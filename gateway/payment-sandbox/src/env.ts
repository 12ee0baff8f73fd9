import { webhookSecretSchema } from '@contracts/wire/webhooks/webhook-settings';
import { z } from 'zod';

const secret = { error: 'must have 16 characters or more' };

export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test'], { error: 'must not be production: this takes no money' })
    .describe('The sandbox refuses to run in production.'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port of the sandbox. 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address that it listens on.'),
  DATA_DIR: z.string().min(1).describe('Folder of the payment database.'),
  PAYMENT_KEY: z.string(secret).min(16, secret).describe('Bearer token for creating payments.'),
  PAYMENT_WEBHOOK_SECRET: webhookSecretSchema.describe(
    'Secret that signs its webhooks ([Standard Webhooks](https://www.standardwebhooks.com)).',
  ),
});

export type Environment = z.infer<typeof environmentSchema>;

/** An environment variable is invalid. The message names it and the reason. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly code = 'environment-unreadable';
}

/** @throws EnvironmentError with a line for each invalid variable: its name and the reason */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(lines.join('\n'));
}
