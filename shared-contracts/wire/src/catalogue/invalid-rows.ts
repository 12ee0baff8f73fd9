import * as z from 'zod/mini';

/** The path of an invalid row, such as `data.3.price`, and the reason. Contains no row data. */
export interface InvalidRow {
  at: string;
  reason: string;
}

type ReadRows<T> =
  | { success: true; data: T; dropped: InvalidRow[] }
  | { success: false; error: z.core.$ZodError; reasons: InvalidRow[] };

const maxTextLength = 120;

/**
 * Parses a response with its schema and leaves out rows that do not match it. If anything else does
 * not match, or no row is left, the whole response is invalid: an empty list would claim that there
 * is no data.
 * @param rows path to the rows: `#` is any item of a list, `*` any key of an object. By default the
 * rows are the items of `data`
 */
export function readRows<T>(
  schema: z.core.$ZodType<T>,
  response: unknown,
  rows: string = 'data.#',
): ReadRows<T> {
  const parsed = z.safeParse(schema, response);
  if (parsed.success) return { ...parsed, dropped: [] };
  const steps = rows.split('.');
  const issues = parsed.error.issues.flatMap(splitByKey);
  const invalid = new Map<string, InvalidRow>();
  for (const issue of issues) {
    const row = issue.path.slice(0, steps.length).join('.');
    if (!invalid.has(row)) invalid.set(row, invalidRow(issue));
  }
  const dropped = [...invalid.values()];
  const failure = { success: false, error: parsed.error, reasons: dropped } as const;
  if (!issues.every(({ path }) => steps.every((step, index) => isStep(path[index], step)))) {
    return failure;
  }
  const validPart = withoutRows(response, steps, (row) => invalid.has(row));
  const reparsed = z.safeParse(schema, validPart.value);
  return reparsed.success && validPart.rows > 0 ? { ...reparsed, dropped } : failure;
}

/** Zod reports all unrecognised keys in one issue. Splits it, so that each key counts as a row. */
function splitByKey(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
}

function isStep(key: PropertyKey | undefined, step: string): boolean {
  if (step === '#') return typeof key === 'number';
  return step === '*' ? typeof key === 'string' : key === step;
}

/** Returns a copy without the invalid rows, and the number of remaining rows. */
function withoutRows(
  response: unknown,
  steps: readonly string[],
  isInvalid: (row: string) => boolean,
): { value: unknown; rows: number } {
  let rows = 0;
  function copy(value: unknown, depth: number, path: string): unknown {
    const step = steps[depth];
    if (step === undefined) {
      rows += 1;
      return value;
    }
    const copyIfValid = (key: string, item: unknown) => {
      const row = path === '' ? key : `${path}.${key}`;
      return isInvalid(row) ? [] : [[key, copy(item, depth + 1, row)] as const];
    };
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      return items
        .flatMap((item, index) => copyIfValid(String(index), item))
        .map(([, item]) => item);
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) =>
        step === '*' || step === key ? copyIfValid(key, item) : [[key, item]],
      ),
    );
  }
  return { value: copy(response, 0, ''), rows };
}

/** zod/mini has no messages, so the issue's code serves as the reason. */
function invalidRow({ path, ...issue }: z.core.$ZodIssue): InvalidRow {
  const expected = 'expected' in issue ? ` (${issue.expected} expected)` : '';
  return {
    at: path.map(String).join('.').slice(0, maxTextLength),
    reason:
      issue.code === 'custom' ? issue.message.slice(0, maxTextLength) : `${issue.code}${expected}`,
  };
}
