import { z } from 'zod';

/** A required text. All schemas for cells except `list` and `optional` reject an empty cell. */
export const text = z.string().min(1, { error: 'is missing' });

const numberIf = (isValid: (number: number) => boolean, error: string) =>
  text.transform((cell, context) => {
    const number = Number(cell);
    if (isValid(number)) return number;
    context.addIssue(error);
    return z.NEVER;
  });

export const nonNegativeNumber = numberIf(
  (number) => number >= 0,
  'must be a number of at least 0',
);

export const count = numberIf(
  (number) => Number.isSafeInteger(number) && number >= 0,
  'must be a whole number of at least 0',
);

/** A list of texts separated by `|`. An empty cell is an empty list. */
export const list = z.string().transform((cell) => cell.split('|').filter((item) => item !== ''));

export const yesOrNo = z.stringbool({
  truthy: ['yes', 'y', 'true', '1'],
  falsy: ['no', 'n', 'false', '0'],
  error: 'must be yes or no',
});

/** Accepts an empty cell, which becomes null. */
export function optional<Value>(cell: z.ZodType<Value>): z.ZodType<Value | null> {
  return z.preprocess((written) => (written === '' ? null : written), cell.nullable());
}
