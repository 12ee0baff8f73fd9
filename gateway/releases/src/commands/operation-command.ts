import { Argument, Option, type Command } from 'commander';
import { z } from 'zod';
import type { Operation } from '../operations/operation.ts';
import { openReleaseClient, type StoreExtras } from './open-release-client.ts';
import { printableValue } from '../model/printable.ts';
import { ReleaseError } from '../model/release-errors.ts';
import { readReleaseEnvironment } from '../store/env.ts';
import {
  parseNames,
  parseNumber,
  parseReleases,
  print,
  addSharedOptions,
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
export function addOperation(program: Command, operation: Operation, extras: StoreExtras): void {
  const { command, input, summary } = operation;
  if (command === undefined) return;
  const nameParts = command.name.split(' ');
  const group = nameParts.length > 1 ? groupOf(program, nameParts[0] ?? '') : program;
  const subcommand = addSharedOptions(group.command(nameParts.at(-1) ?? '')).description(summary);
  const fields = fieldsOf(input);
  const defaults = new Map(Object.entries(command.defaults ?? {}));
  const parts = Object.entries<string | readonly string[]>(command.syntax ?? {}).flatMap(
    ([key, syntax]) =>
      [syntax].flat().map((word) => {
        const part = toCommandPart(word, fields[key] ?? z.never(), defaults.get(key));
        if (part instanceof Option) subcommand.addOption(part);
        else subcommand.addArgument(part);
        return { key, part };
      }),
  );

  subcommand.action(async () => {
    const options = subcommand.opts<SharedOptions>();
    const values: Record<string, unknown> = 'reason' in fields ? { reason: options.reason } : {};
    for (const { key, part } of parts) {
      const value: unknown =
        part instanceof Option
          ? subcommand.getOptionValue(part.attributeName())
          : subcommand.processedArgs[subcommand.registeredArguments.indexOf(part)];
      const previous = values[key];
      values[key] =
        Array.isArray(previous) && Array.isArray(value) ? [...previous, ...value] : value;
      if (value === undefined && fields[key] instanceof z.ZodNullable) values[key] = null;
    }
    if (operation.method === null && readReleaseEnvironment().RELEASE_API !== undefined) {
      const message = "This only works on the store's machine: unset RELEASE_API.";
      throw new ReleaseError('not-here', message);
    }
    const releaseClient = await openReleaseClient(options, extras);
    const liveBefore = command.readsLiveSet ? await releaseClient.live() : null;
    const result = await releaseClient.perform(operation, values);
    const printable = printableValue(result);
    const fault = command.fault?.(printable) ?? null;
    const diff = (from: number, to: number) => releaseClient.diff({ from, to });
    if (options.json) print(result);
    else if (fault === null) print(await command.describe(printable, { before: liveBefore, diff }));
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

function toCommandPart(syntax: string, field: z.ZodType, ownDefault: unknown): Argument | Option {
  const value = innermost(field);
  const whenAbsent = field.safeParse(undefined);
  const description = field.description ?? '';
  if (!syntax.startsWith('-')) return withParser(new Argument(syntax, description), value);
  const option = withParser(new Option(syntax, description), value);
  const isList = value instanceof z.ZodArray;
  if (isList) {
    option.description = isReleases(value)
      ? 'this release moves along; may be repeated'
      : `${description}, separated by commas`;
  }
  const fallback =
    ownDefault ?? whenAbsent.data ?? (isList && !whenAbsent.success ? [] : undefined);
  if (fallback !== undefined) option.default(fallback);
  return option.makeOptionMandatory(fallback === undefined && !whenAbsent.success);
}

function withParser<Part extends Argument | Option>(part: Part, value: z.core.$ZodType): Part {
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

function innermost(field: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault;
  return isWrapped ? innermost(field.unwrap()) : field;
}
