import { readFile } from 'node:fs/promises';
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

/**
 * The command line's only reader of the environment. A blank variable counts as unset.
 * @throws ReleaseError with code invalid-setting, naming the variable
 */
export function readReleaseEnvironment(): z.infer<typeof environmentSchema> {
  const set = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => {
      const text = value?.trim();
      return text ? [[name, text]] : [];
    }),
  );
  const parsed = environmentSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ReleaseError('invalid-setting', `${issue?.path.join('.')} ${issue?.message}.`);
}

/** The store's location and the keys in the named files. @throws ReleaseError invalid-setting */
export async function readStoreSettings({
  DATABASE_URL,
  RELEASE_SIGNING_KEY,
  RELEASE_VERIFY_KEY,
}: Omit<z.infer<typeof environmentSchema>, 'RELEASE_API' | 'RELEASE_TOKEN'>) {
  return {
    databaseUrl: DATABASE_URL,
    signingKey: await readKeyFile('RELEASE_SIGNING_KEY', RELEASE_SIGNING_KEY),
    verifyKey: await readKeyFile('RELEASE_VERIFY_KEY', RELEASE_VERIFY_KEY),
  };
}

async function readKeyFile(name: string, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('invalid-setting', `${name}: the file can't be read.`);
  });
}
