import { ColumnFinder } from './column-finder.ts';
import { requiredFields } from './feed-fields.ts';
import type { FeedTable } from './feed-file/feed-file.ts';
import { plainMapping, type FeedMapping } from './feed-mapping.ts';
import { ImportError } from './import-error.ts';
import { readPresets, recognisePreset } from './stock-presets.ts';

interface ChosenMapping {
  readonly mapping: FeedMapping;
  readonly notes: readonly string[];
}

const maxNamed = 30;

/**
 * The mapping of a file that was given none: by its own column names, or of a preset.
 * @throws ImportError naming the missing columns and the remedy.
 */
export function chooseMapping({
  header,
  kind,
  place,
}: Pick<FeedTable, 'header' | 'kind' | 'place'>): ChosenMapping {
  const columns = new ColumnFinder(header);
  const plain = plainMapping(columns);
  if (plain !== undefined) return { mapping: plain, notes: [] };
  const preset = recognisePreset(columns);
  if (preset !== undefined) {
    return { mapping: preset.mapping, notes: [`Preset ${preset.name}: ${preset.title}.`] };
  }
  const missing = requiredFields.filter((field) => !columns.has(field));
  const shown = header.slice(0, maxNamed).join(', ');
  const presets = readPresets().map(({ name }) => name);
  const headerHint =
    place === 'line'
      ? ' If that line is a row, set "header": false in the mapping and name columns by number.'
      : '';
  throw new ImportError(
    `is ${kind} and needs a mapping: it has no ${place === 'line' ? 'column' : 'field'} ${missing.join(', ')}. ` +
      `${place === 'line' ? 'Its first line holds the columns' : 'Its records have the fields'} ${shown}. ` +
      `Say with --map how they become vehicles.${headerHint} ` +
      `These formats need no mapping: ${presets.join(', ')}.`,
  );
}
