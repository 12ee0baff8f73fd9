import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { ColumnFinder } from './column-finder.ts';
import { parseMapping, feedMappingSchema, type FeedMapping } from './feed-mapping.ts';
import { InputError } from '../input-error.ts';

/** A mapping, and notes for the operator on where it comes from. */
export interface ChosenMapping {
  readonly mapping: FeedMapping;
  readonly notes: readonly string[];
}

const presetSchema = z.object({
  title: z.string().min(1),
  /** A file that has all columns of one of these lists has this format. */
  recognised_by: z.array(z.array(z.string()).min(1)).min(1),
  mapping: feedMappingSchema,
});

const folder = join(import.meta.dirname, '../../assets/stock-presets');

/** The ready-made mappings for published feed formats. */
export function readPresets() {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const preset = parseMapping(presetSchema, content, `The preset ${file}`);
      const name = basename(file, '.json');
      return { ...preset, name, notes: [`Preset ${name}: ${preset.title}.`] };
    });
}

/** @throws InputError listing the available names */
export function findPreset(name: string): ChosenMapping {
  const presets = readPresets();
  const preset = presets.find((known) => known.name === name.toLowerCase());
  if (preset !== undefined) return preset;
  const known = presets.map((each) => `  ${each.name}: ${each.title}`);
  throw new InputError(`There is no preset ${name}. The presets are\n${known.join('\n')}`);
}

/** The preset with the most columns in common with the file, if it matches. */
export function recognisePreset(columns: ColumnFinder): ChosenMapping | undefined {
  const matches = readPresets().flatMap((preset) =>
    preset.recognised_by
      .filter((names) => names.every((name) => columns.has(name)))
      .map((names) => ({ preset, certainty: names.length })),
  );
  return matches.toSorted((left, right) => right.certainty - left.certainty)[0]?.preset;
}
