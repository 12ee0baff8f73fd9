import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentSchema as dealerApi } from 'dealer-api/env';
import { environmentSchema as paymentSandbox } from 'payment-sandbox/env';
import { format } from 'prettier';
import { environmentSchema as releases } from 'releases/env';
import { z } from 'zod';
import { environmentSchema as gateway } from '../../src/env.ts';

const page = join(import.meta.dirname, '../../../docs/configuration.md');

const programs = new Map<string, z.ZodObject>(
  Object.entries({ gateway, dealerApi, paymentSandbox, releases }),
);

/** A comment that names a program, and the table below it. */
const table = /(<!-- variables: (\w+) -->\n)(?:\n|\|.*\n)*/g;

/**
 * Returns the page with the table of every program's environment variables.
 * @throws Error if a program has no table, or a variable no description
 */
export async function describeConfiguration(markdown: string): Promise<string> {
  const missing = new Set(programs.keys());
  const described = markdown.replace(table, (_, marker: string, program: string) => {
    const schema = programs.get(program);
    if (!schema || !missing.delete(program)) throw new Error(`Unknown or double: ${program}`);
    return `${marker}\n${tableOf(schema)}\n\n`;
  });
  if (missing.size > 0) throw new Error(`No table for ${[...missing].join(', ')}`);
  return format(described, { parser: 'markdown' });
}

function tableOf(schema: z.ZodObject): string {
  const rows = Object.entries(schema.shape).map(([name, variable]) => {
    const json = z.toJSONSchema(variable, { io: 'input', unrepresentable: 'any' });
    if (!json.description) throw new Error(`${name} has no description`);
    const defaultValue = json.default === '' ? undefined : json.default;
    const isRequired = !variable.safeParse(undefined).success;
    const defaultText = isRequired
      ? 'required'
      : defaultValue === undefined
        ? 'none'
        : code(defaultValue);
    return `| ${code(name)} | ${defaultText} | ${valuesOf(json)} | ${json.description} |`;
  });
  return ['| variable | default | values | meaning |', '| - | - | - | - |', ...rows].join('\n');
}

function valuesOf({
  enum: values,
  minimum,
  maximum,
  exclusiveMinimum,
}: z.core.JSONSchema.BaseSchema) {
  if (values) return values.map(code).join(', ');
  const min = exclusiveMinimum === undefined ? minimum : `more than ${exclusiveMinimum}`;
  if (min === undefined) return '';
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? `${min} or more`
    : `${min} to ${maximum}`;
}

const code = (value: unknown) => `\`${String(value)}\``;

if (import.meta.main) {
  await writeFile(page, await describeConfiguration(await readFile(page, 'utf8')));
}
