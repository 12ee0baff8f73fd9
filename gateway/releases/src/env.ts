import { z } from 'zod';
import { ReleaseError } from './release-errors.ts';

const environmentSchema = z.object({
  /** Origin of a running gateway. Without it, commands use this machine's own store. */
  RELEASE_API: z.string().optional(),
  RELEASE_TOKEN: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a PostgreSQL address')
    .optional(),
  RELEASE_SIGNING_KEY: z.string().optional(),
  RELEASE_VERIFY_KEY: z.string().optional(),
});

export type ReleaseEnvironment = z.infer<typeof environmentSchema>;

/**
 * The command line's only reader of the environment. A blank variable counts as unset.
 * @throws ReleaseError with code invalid-setting, naming the variable
 */
export function readReleaseEnvironment(
  variables: Record<string, string | undefined> = process.env,
): ReleaseEnvironment {
  const set = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      const text = value?.trim();
      return text ? [[name, text]] : [];
    }),
  );
  const parsed = environmentSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ReleaseError('invalid-setting', `${issue?.path.join('.')} ${issue?.message}.`);
}
