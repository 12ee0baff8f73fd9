import { errorMessage } from '../../error-message.ts';
import { ImportError } from '../../import-error.ts';
import { documentTable } from './document-table.ts';
import type { FeedRecord, FeedTable } from './feed-file.ts';
import { columnsOf, flatten, type FlatRecord } from './flat-record.ts';
import { findRecords } from './record-list.ts';

/** Numbers keep their source text, because a long stock number would lose its last digits. */
function parseJson(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? value) : value;
  return JSON.parse(text, reviver);
}

/**
 * Reads a JSON document, or one JSON object per line (NDJSON).
 * @throws ImportError for other texts.
 */
export function openJson(text: string, path: string | undefined): FeedTable {
  try {
    return documentTable('a JSON file', findRecords(parseJson(text), path, true));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const lines = openJsonLines(text);
    if (lines !== undefined) return lines;
    throw new ImportError(
      `is a JSON file that can't be read: ${errorMessage(error)}. It may have broken off: send it again.`,
    );
  }
}

/** @returns undefined if the first line is not an object, or there is only one line */
function openJsonLines(text: string): FeedTable | undefined {
  const lines = text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
    .map(({ line, text: json }) => ({ line, record: parseObject(json) }));
  if (lines.length < 2 || lines[0]?.record === undefined) return undefined;
  const header = columnsOf(lines.flatMap(({ record }) => record ?? []));
  async function* rows(): AsyncGenerator<FeedRecord> {
    for (const { line, record } of lines) {
      if (record === undefined) yield { line, cells: [], fault: 'is not a JSON object' };
      else yield { line, cells: header.map((name) => record.get(name) ?? '') };
    }
  }
  return {
    kind: 'a JSON file',
    header,
    rows: rows(),
    rowUnit: 'line',
    isSparse: true,
    notes: () => [],
  };
}

function parseObject(json: string): FlatRecord | undefined {
  try {
    const value = parseJson(json);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? flatten(value) : undefined;
  } catch {
    return undefined;
  }
}
