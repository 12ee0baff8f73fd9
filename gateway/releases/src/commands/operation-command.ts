import { Argument, Option, type Command } from 'commander';
import { z } from 'zod';
import type { Operation } from '../operations/operation.ts';
import { assertLocalStore, openReleaseClient, type StoreUse } from './open-release-client.ts';
import { printableValue } from '../model/printable.ts';
import {
  parseNames,
  parseNumber,
  parseReleases,
  print,
  shared,
  type SharedOptions,
} from './shared-options.ts';

/** Descriptions of the command groups: the first word of a two-word command. */
const groups: Record<string, string> = {
  approval: 'approvals by a second manager: areas and requests',
  budget: 'upper limits for size budgets: set and list',
  'freeze-window': 'scheduled freezes: list and remove; `freeze --from` adds one',
  token: 'access tokens: create, list and revoke',
  session: 'console sessions: list and end',
  preview: 'previews for chosen visitors: create, list and end',
};

/** Adds the command of an operation. The operation's input schema parses the arguments. */
export function addOperation(program: Command, operation: Operation, use: StoreUse): void {
  const { command, input, summary } = operation;
  if (command === undefined) return;
  const words = command.name.split(' ');
  const group = words.length > 1 ? groupOf(program, words[0] ?? '') : program;
  const line = shared(group.command(words.at(-1) ?? '')).description(summary);
  const fields = fieldsOf(input);
  const defaults = new Map(Object.entries(command.defaults ?? {}));
  const parts = Object.entries<string | readonly string[]>(command.syntax ?? {}).flatMap(
    ([key, written]) =>
      [written].flat().map((word) => {
        const part = partOf(word, fields[key] ?? z.never(), defaults.get(key));
        if (part instanceof Option) line.addOption(part);
        else line.addArgument(part);
        return { key, part };
      }),
  );

  line.action(async () => {
    const options = line.opts<SharedOptions>();
    const asked: Record<string, unknown> = 'reason' in fields ? { reason: options.reason } : {};
    for (const { key, part } of parts) {
      const value: unknown =
        part instanceof Option
          ? line.getOptionValue(part.attributeName())
          : line.processedArgs[line.registeredArguments.indexOf(part)];
      const before = asked[key];
      asked[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
      if (value === undefined && fields[key] instanceof z.ZodNullable) asked[key] = null;
    }
    if (operation.method === null) assertLocalStore();
    const releaseClient = await openReleaseClient(options, use);
    const before = command.readsLiveSet ? await releaseClient.live() : null;
    const answer = await releaseClient.perform(operation, asked);
    const shown = printableValue(answer);
    const fault = command.fault?.(shown) ?? null;
    const diff = (from: number, to: number) => releaseClient.diff({ from, to });
    if (options.json) print(answer);
    else if (fault === null) print(await command.describe(shown, { before, diff }));
    await releaseClient.close();
    if (fault !== null) throw fault;
  });
}

function groupOf(program: Command, name: string): Command {
  return (
    program.commands.find((group) => group.name() === name) ??
    program.command(name).description(groups[name] ?? '')
  );
}

function partOf(words: string, field: z.ZodType, ownDefault: unknown): Argument | Option {
  const value = innermost(field);
  const unsaid = field.safeParse(undefined);
  const says = field.description ?? '';
  if (!words.startsWith('-')) return readAs(new Argument(words, says), value);
  const option = readAs(new Option(words, says), value);
  const isList = value instanceof z.ZodArray;
  if (isList) {
    option.description = isReleases(value)
      ? 'this release moves along; may be repeated'
      : `${says}, separated by commas`;
  }
  const fallback = ownDefault ?? unsaid.data ?? (isList && !unsaid.success ? [] : undefined);
  if (fallback !== undefined) option.default(fallback);
  return option.makeOptionMandatory(fallback === undefined && !unsaid.success);
}

function readAs<Part extends Argument | Option>(part: Part, value: z.core.$ZodType): Part {
  if (value instanceof z.ZodNumber) part.argParser(parseNumber);
  if (value instanceof z.ZodArray) {
    if (isReleases(value)) part.argParser(parseReleases);
    else part.argParser(parseNames);
  }
  if (value instanceof z.ZodEnum) part.choices(value.options.map(String));
  return part;
}

const isReleases = ({ element }: z.ZodArray) => element instanceof z.ZodObject;

/** The fields of an input by name. A union has the fields of all its options. */
function fieldsOf(input: z.core.$ZodType): Record<string, z.ZodType> {
  if (input instanceof z.ZodObject) return input.shape;
  if (input instanceof z.ZodUnion) return Object.assign({}, ...input.options.map(fieldsOf));
  return {};
}

/** Unwraps optional, nullable and default schemas. */
function innermost(field: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault;
  return isWrapped ? innermost(field.unwrap()) : field;
}
