import { z } from 'zod';
import { capitalsOf } from '@contracts/wire/format/capitals';

const numberPattern = /^[£$€]?\s*(-?\d[\d,]*(?:\.\d+)?)$/;

/** `£12,500.00` is the number 12500, whatever separates its thousands. */
export function readNumber(text: string): number | undefined {
  const digits = numberPattern.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** A text that holds a number within limits, both included. */
export function numberText(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`;
  return z
    .string()
    .transform(readNumber)
    .pipe(z.number({ error }).min(min, { error }).max(max, { error }));
}

/** A number of which a fraction is rounded away: feeds write `54807.0` too. */
export function wholeNumberText(min: number, max: number) {
  return numberText(min, max).transform(Math.round);
}

export function plainText(longest: number) {
  return z.string().max(longest, `must be ${longest} characters or fewer`);
}

/** One of the values in any case, without regard to hyphens and spaces. */
export function choiceText<const Value extends string>(
  values: readonly Value[],
  labels: readonly (readonly [label: string, value: Value])[] = [],
) {
  const reading = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');
  const known = new Map<string, Value>([
    ...values.map((value) => [reading(value), value] as const),
    ...labels.map(([label, value]) => [reading(label), value] as const),
  ]);
  return z.string().transform((text, context): Value => {
    const value = known.get(reading(text));
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `must be one of ${values.join(', ')}` });
    return z.NEVER;
  });
}

const yes = new Set(['y', 'yes', 'true', '1']);
const no = new Set(['n', 'no', 'false', '0']);

export const yesText = z
  .string()
  .transform((text) => {
    const word = text.toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : undefined;
  })
  .pipe(z.boolean({ error: 'must be yes or no' }));

const dayError = 'must be a day such as 2026-03-31 or 31/03/2026';

/** An ISO day, from `2026-03-31`, with or without a time, or as it is written in the UK. */
export const dayText = z
  .string()
  .transform((text) => {
    const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
    if (written === null) return text.slice(0, 10);
    const [, day = '', month = '', year = ''] = written;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  })
  .pipe(z.iso.date({ error: dayError }));

/** Without spaces and in capitals: `AB12CDE`. */
export const registrationText = z
  .string()
  .transform(capitalsOf)
  .pipe(z.string().regex(/^[A-Z0-9]{2,8}$/, 'must be 2 to 8 letters and digits'));

/** Addresses divided by `|`, commas or spaces. */
export const addressesText = z
  .string()
  .transform((text) => text.split(/[|,\s]+/).filter((address) => address !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http or https addresses' })));
