import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import mustache from 'mustache';

const folder = new URL('../../../assets/vehicles/', import.meta.url);

export function readTable(name: string): Record<string, string>[] {
  return parse(readFileSync(new URL(name, folder)), { columns: true });
}

const templates = new Map<string, string>();

function readTemplate(name: string): string {
  // In the file, each element is on its own line.
  const text =
    templates.get(name) ??
    readFileSync(new URL(`${name}.svg`, folder), 'utf8').replaceAll('\n', '');
  templates.set(name, text);
  return text;
}

/** Renders a template of `assets/vehicles`. Values are not escaped: pass no external input. */
export function fillTemplate(name: string, values: object): string {
  return mustache.render(readTemplate(name), values, readTemplate, { escape: String });
}
