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

export interface MoveOptions extends SharedOptions {
  with: ReleaseName[];
  force?: true;
}

export function shared(command: Command): Command {
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

export function moving(command: Command): Command {
  return shared(command)
    .option('--with <area@version>', 'this release moves along; may be repeated', parseReleases, [])
    .option('--force', 'override refusals; managers only, recorded in the journal');
}

export function parseReleases(text: string, before: ReleaseName[] = []): ReleaseName[] {
  const [area, version, ...rest] = text.split('@');
  if (!area || !version || rest.length > 0) {
    throw new InvalidArgumentError('A release is written as mf-search@1.4.0.');
  }
  return [...before, { area, version }];
}

export function print(answer: unknown): void {
  console.log(typeof answer === 'string' ? printableLines(answer) : printableJson(answer));
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
