import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';

const stringList = z.array(z.string()).default([]);

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.string().optional(),
  user: z.string().optional(),
  profiles: stringList,
  read_only: z.boolean().default(false),
  tmpfs: stringList,
  cap_drop: stringList,
  cap_add: stringList,
  security_opt: stringList,
  volumes: stringList,
  ports: stringList,
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  networks: z.union([
    z.array(z.string()),
    z.record(z.string(), z.object({ ipv4_address: z.string() })),
  ]),
});

export type ComposeService = z.infer<typeof serviceSchema>;

const fileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.object({
    inside: z.object({
      ipam: z.object({
        config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]),
      }),
    }),
  }),
  volumes: z.record(z.string(), z.unknown()),
});

export type ComposeFile = z.infer<typeof fileSchema>;

/**
 * Reads a compose file as Docker Compose does, with the variables of `.env` beside it.
 * @throws Error for a required variable that is not set
 */
export function readComposeFile(file: string, variables = readVariables(file)): ComposeFile {
  const interpolate = (value: string) =>
    value.replaceAll(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_, name: string, kind: string | undefined, fallback = '') => {
        const setting = variables[name] ?? '';
        if (setting === '' && kind === '?') throw new Error(`required variable ${name} is missing`);
        return setting === '' ? fallback : setting;
      },
    );
  const reviver = (_: unknown, value: unknown) =>
    typeof value === 'string' ? interpolate(value) : value;
  return fileSchema.parse(parse(readFileSync(file, 'utf8'), reviver, { merge: true }));
}

function readVariables(file: string): NodeJS.Dict<string> {
  return parseEnv(readFileSync(path.join(path.dirname(file), '.env'), 'utf8'));
}

/** The fixed address of a service in the network; undefined if Docker chooses one. */
export function fixedAddress({ networks }: ComposeService): string | undefined {
  return Array.isArray(networks) ? undefined : networks['inside']?.ipv4_address;
}
