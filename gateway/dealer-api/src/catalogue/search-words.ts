import { z } from 'zod';
import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { fuelTypes } from '@contracts/wire/catalogue/fuel-types';
import { readAssetTable } from '../csv/asset-table.ts';

const phrase = z.string().regex(/^(# )?[a-z0-9]+( [a-z0-9]+)*$/);
const numberPlaceholder = z.literal('#');
const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/);
const rowSchema = z.discriminatedUnion('filter', [
  z.object({ phrase, filter: z.literal('number'), value: z.string().regex(/^\d$/) }),
  z.object({ phrase, filter: z.literal('seats'), value: numberPlaceholder }),
  z.object({ phrase, filter: z.literal('doors'), value: numberPlaceholder }),
  z.object({ phrase, filter: z.literal('body_type'), value: z.enum(bodyTypes) }),
  z.object({ phrase, filter: z.literal('fuel_type'), value: z.enum(fuelTypes) }),
  z.object({ phrase, filter: z.literal('drivetrain'), value: slug }),
  z.object({ phrase, filter: z.literal('words'), value: z.string().regex(/^[a-z0-9#]+$/) }),
]);
type Row = z.infer<typeof rowSchema>;

export interface Meaning {
  readonly filter: Exclude<Row['filter'], 'number'>;
  readonly value: string;
}

/** Phrases are compared without spaces: 'pick up' is also written 'pick-up' and 'pickup'. */
const lettersAndDigits = (text: string) => text.replace(/[^a-z0-9#]/g, '');

const numbers = new Map<string, string>();
const meanings = new Map<string, Meaning[]>();
for (const { phrase: text, filter, value } of readAssetTable('search-words.csv', rowSchema)) {
  if (filter === 'number') numbers.set(text, value);
  else meanings.getOrInsertComputed(lettersAndDigits(text), () => []).push({ filter, value });
}

function leadingNumber(text: string): { digits: string; rest: string } | undefined {
  const match = /^(\d{1,2})(.+)$/.exec(text);
  if (match !== null) return { digits: match[1] ?? '', rest: match[2] ?? '' };
  for (const [word, digits] of numbers) {
    if (text.startsWith(word)) return { digits, rest: text.slice(word.length) };
  }
  return undefined;
}

/** The alternative meanings of consecutive words; undefined if they have none. */
export function meaningsOf(words: readonly string[]): readonly Meaning[] | undefined {
  const text = lettersAndDigits(words.join(''));
  const known = meanings.get(text);
  if (known !== undefined) return known;
  const number = leadingNumber(text);
  if (number === undefined) return undefined;
  return meanings
    .get(`#${number.rest}`)
    ?.map(({ filter, value }) => ({ filter, value: value.replace('#', number.digits) }));
}
