import { webhookSecretSchema } from '@contracts/wire/webhooks/webhook-settings';
import { z } from 'zod';

const secret = { error: 'must have 16 characters or more' };

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test'], {
    error: 'must not be production: this takes no money',
  }),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Folder in which it remembers what was paid. */
  DATA_DIR: z.string().min(1),
  /** Bearer of those who may begin payments. */
  PAYMENT_KEY: z.string(secret).min(16, secret),
  /** What its webhooks are signed with, as Standard Webhooks has it. */
  PAYMENT_WEBHOOK_SECRET: webhookSecretSchema,
});

export type Environment = z.infer<typeof environmentSchema>;

/** A variable of the environment can't be read; the message names it and says why. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly code = 'environment-unreadable';
}

/**
 * The only reader of the environment.
 * @throws EnvironmentError with a line for each variable: its name and what is wrong
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(lines.join('\n'));
}
