import { userInfo } from 'node:os';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { printableJson, printableLines } from '../model/printable.ts';
import type { ReleaseName } from '../model/release-name.ts';

export interface SharedOptions {
  reason: string;
  by: string;
  dataDir: string;
  json?: true;
}

export function addSharedOptions(command: Command): Command {
  return command
    .option('--reason <text>', 'the reason, for the journal', 'no reason given')
    .option('--by <name>', 'the author, for the journal', userInfo().username)
    .addOption(
      new Option('--data-dir <folder>', 'where the site keeps its data')
        .env('DATA_DIR')
        .default('.data'),
    )
    .option('--json', 'print JSON');
}

export function parseReleases(text: string, previous: ReleaseName[] = []): ReleaseName[] {
  const [area, version, ...extra] = text.split('@');
  if (!area || !version || extra.length > 0) {
    throw new InvalidArgumentError('A release is written as mf-search@1.4.0.');
  }
  return [...previous, { area, version }];
}

export function print(value: unknown): void {
  console.log(typeof value === 'string' ? printableLines(value) : printableJson(value));
}

export function parseNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

export function parseNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
