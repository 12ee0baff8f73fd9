import { errorMessage } from '../../error-message.ts';
import { InputError } from '../../input-error.ts';
import type { FeedTable } from './feed-file.ts';
import { documentTable, isObject } from './flat-record.ts';
import { findRecords } from './record-list.ts';

/** Numbers keep their source text, because a long stock number would lose its last digits. */
function parseJson(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? value) : value;
  return JSON.parse(text, reviver);
}

/**
 * Reads a JSON document, or one JSON object per line (NDJSON).
 * @throws InputError for other texts.
 */
export function openJson(text: string, path: string | undefined): FeedTable {
  try {
    return documentTable('a JSON file', findRecords(parseJson(text), path, true));
  } catch (error) {
    if (error instanceof InputError) throw error;
    const lines = openJsonLines(text);
    if (lines !== undefined) return lines;
    throw new InputError(
      `is a JSON file that can't be read: ${errorMessage(error)}. It may have broken off: send it again.`,
    );
  }
}

/** @returns undefined if the first line is not an object, or there is only one line */
function openJsonLines(text: string): FeedTable | undefined {
  const lines = [...text.split('\n').entries()].filter(([, line]) => line.trim() !== '');
  const records = lines.map(([, line]) => parseObject(line));
  if (lines.length < 2 || records[0] === undefined) return undefined;
  const lineNumbers = lines.map(([at]) => at + 1);
  return documentTable('a JSON file', records, lineNumbers);
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(json);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
