import { readTable } from './vehicle-template.ts';

export interface Model {
  readonly make: string;
  readonly range: string;
  readonly seats: number | null;
}

/** The drawn body for each body type (S78). Types are in lower case. */
const bodies = new Map(readTable('body-types.csv').map((row) => [row['body type'], row['body']]));
const designs = readTable('designs.csv').map(({ design = '', body, sizes = '' }) => ({
  design,
  body,
  sizes: sizes.split(' '),
}));
/** Size of each range compared with others of its body type. Feeds lack the length of a car. */
const sizes = new Map(readTable('range-sizes.csv').map(({ range, size }) => [range, size]));

function sizeOf({ range, seats }: Model): string {
  const size = sizes.get(range);
  if (size === 'small' || size === 'large') return size;
  return seats !== null && seats >= 7 ? 'large' : 'medium';
}

export function isDrawnBodyType(bodyType: string): boolean {
  return bodies.has(bodyType);
}

/**
 * The design of a vehicle, a folder of `assets/vehicles`, by its body type, range size and make. An
 * unknown body type is drawn as a hatchback. Without a model, the body's first design is used.
 */
export function designOf(bodyType: string, model?: Model): string {
  const body = bodies.get(bodyType.trim().toLowerCase()) ?? 'hatchback';
  const choices = designs.filter((design) => design.body === body);
  const matching =
    model === undefined
      ? choices.slice(0, 1)
      : choices.filter((choice) => choice.sizes.includes(sizeOf(model)));
  const candidates = matching.length > 0 ? matching : choices;
  const chosen = candidates[hashOf(model?.make ?? '') % candidates.length];
  if (chosen === undefined) throw new Error(`assets/vehicles/designs.csv: no design of ${body}`);
  return chosen.design;
}

/** FNV-1a hash of a text, the same on every machine and in every run. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The low bits of FNV-1a depend mostly on the last character, so mix them once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
