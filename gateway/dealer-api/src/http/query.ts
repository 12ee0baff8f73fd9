import type { Request } from 'express';
import { z } from 'zod';
import { ApiRefusal, badRequest } from './api-errors.ts';
import type { QueryReader } from './call.ts';

/** The raw query of a request, with every list format: `a=1,2`, `a=1&a=2` and `a[]=1&a[]=2`. */
export function queryOf(request: Request): URLSearchParams {
  const start = request.originalUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : request.originalUrl.slice(start));
}

/** The values of a list in any of its three formats, without empty values or duplicates. */
export function listOf(query: URLSearchParams, key: string): string[] {
  const texts = [...query.getAll(key), ...query.getAll(`${key}[]`)];
  const values = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}

/** Names that would allow prototype pollution. */
export const dangerousNames: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
]);
const maxDisplayedName = 60;

/**
 * Checks that brackets are at most one level deep: `name`, `name[]` or `name[key]` (S207).
 * @throws ApiRefusal (400) for a deeper or dangerous name
 */
export function checkNames(query: URLSearchParams): void {
  for (const name of query.keys()) {
    const match = /^([^[\]]*)(?:\[([^[\]]*)\])?$/.exec(name);
    const displayedName =
      name.length > maxDisplayedName ? `${name.slice(0, maxDisplayedName)}…` : name;
    if (match === null) throw badRequest(displayedName, `${displayedName} must be one level deep`);
    if (match.slice(1).some((part) => dangerousNames.has(part))) {
      throw badRequest(displayedName, `${displayedName} is not allowed as a name`);
    }
  }
}

/** The parameters of one bracketed group, such as `searchOptions[type]`, without empty ones. */
export function bracketed(query: URLSearchParams, group: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    const key = name.startsWith(`${group}[`) ? name.slice(group.length + 1, -1) : '';
    if (key !== '' && value.trim() !== '') values.set(key, value.trim());
  }
  return values;
}

/** @throws ApiRefusal (400) naming the field, unless the text is 0, 1, true, false or missing */
export function readFlag(field: string, text: string | null | undefined): boolean | undefined {
  const value = text?.trim().toLowerCase() ?? '';
  if (value === '') return undefined;
  if (['1', 'true'].includes(value)) return true;
  if (['0', 'false'].includes(value)) return false;
  throw badRequest(field, `${field} must be 0 or 1`);
}

/** @throws ApiRefusal (400) naming the field, unless the text is missing or from 1 to `max` */
export function readCount(
  field: string,
  text: string | null | undefined,
  max: number,
): number | undefined {
  const value = text?.trim() ?? '';
  if (value === '') return undefined;
  const count = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= max) return count;
  throw badRequest(field, `${field} must be a whole number from 1 to ${max}`);
}

type Shape = 'one' | 'list' | 'group';

/** The schema decides whether a parameter is a list, a bracketed group or a single text. */
function shapeOf(schema: z.core.$ZodType): Shape {
  const { type } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return type === 'array' ? 'list' : type === 'object' ? 'group' : 'one';
}

function readOne(query: URLSearchParams, key: string): string | undefined {
  const values = query.getAll(key).filter((text) => text.trim() !== '');
  if (values.length > 1) throw badRequest(key, `${key} must be given once`);
  return values[0]?.trim();
}

const readers: Record<Shape, (query: URLSearchParams, key: string) => unknown> = {
  one: readOne,
  list: (query, key) => {
    const values = listOf(query, key);
    return values.length === 0 ? undefined : values;
  },
  group: (query, key) => Object.fromEntries(bracketed(query, key)),
};

/**
 * Reads a query string with a zod schema. Its members must parse text (`z.coerce`,
 * `z.string().pipe(...)`). Array members accept every list format, and object members are read from
 * brackets: `searchOptions[type]=`. Unknown names are ignored, and empty values count as missing.
 */
export function queryBy<Members extends z.core.$ZodShape>(
  schema: z.ZodObject<Members>,
): QueryReader<z.output<z.ZodObject<Members>>> {
  const members = Object.entries(schema.shape).map(
    ([key, member]) => [key, readers[shapeOf(member)]] as const,
  );
  return {
    schema,
    read(query) {
      const entries = members.map(([key, read]) => [key, read(query, key)]);
      const parsed = schema.safeParse(Object.fromEntries(entries));
      if (parsed.success) return parsed.data;
      throw new ApiRefusal(
        400,
        parsed.error.issues.map(({ path, message }) => {
          const field = path.filter((part) => typeof part === 'string').at(-1) ?? '';
          return { field, message: `${field} ${message}` };
        }),
      );
    },
  };
}
