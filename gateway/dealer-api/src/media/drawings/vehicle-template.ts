import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import mustache from 'mustache';

const folder = new URL('../../../assets/vehicles/', import.meta.url);

/** The rows of a table in `assets/vehicles`. */
export function readTable(name: string): Record<string, string>[] {
  return parse(readFileSync(new URL(name, folder)), { columns: true });
}

const templates = new Map<string, string>();

function readTemplate(name: string): string {
  const known = templates.get(name);
  if (known !== undefined) return known;
  // Each element stands on its own line in the file.
  const text = readFileSync(new URL(`${name}.svg`, folder), 'utf8').replaceAll('\n', '');
  templates.set(name, text);
  return text;
}

/**
 * Fills a mustache template of `assets/vehicles`, such as `hatchback-1/front`. Values go in as they
 * are, so nothing from outside may be among them.
 */
export function fillTemplate(name: string, values: object): string {
  return mustache.render(readTemplate(name), values, readTemplate, { escape: String });
}
