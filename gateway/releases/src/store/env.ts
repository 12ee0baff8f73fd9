import { z } from 'zod';
import { ReleaseError } from '../model/release-errors.ts';

export const environmentSchema = z.object({
  RELEASE_API: z
    .string()
    .optional()
    .describe(
      "Origin of a running gateway's console. If unset, commands use the store of this machine.",
    ),
  RELEASE_TOKEN: z.string().optional().describe('Token for `RELEASE_API`.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a PostgreSQL address')
    .optional()
    .describe('PostgreSQL database of the release store. If unset, it is in `DATA_DIR`.'),
  RELEASE_SIGNING_KEY: z
    .string()
    .optional()
    .describe('Key file for [signed releases](production.md#signed-releases).'),
  RELEASE_VERIFY_KEY: z
    .string()
    .optional()
    .describe('Public key file for [signed releases](production.md#signed-releases).'),
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
