import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** Limits that zod adds to every `int()`. They are not worth showing. */
const safeIntegers = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/** JSON Schema keys to omit: the type or the lines below it show them, or they never vary. */
const omittedKeys = new Set(
  'type properties required items additionalProperties propertyNames anyOf oneOf allOf enum const $ref $id $schema $defs'.split(
    ' ',
  ),
);

/**
 * The shapes of all exported schemas, by file and name. Where a schema refers to another exported
 * one, only that name is shown, so that a change appears only once.
 * @param files relative to the folder
 */
export async function schemaShapes(
  folder: string,
  files: Iterable<string>,
): Promise<Map<string, Map<string, string>>> {
  const registry = z.registry<{ id: string }>();
  const fileByName = new Map<string, string>();
  for (const file of files) {
    // Sequential, because a name that several modules export belongs to the first of them.
    const module = (await import(pathToFileURL(join(folder, file)).href)) as object;
    for (const [name, value] of Object.entries(module)) {
      if (!(value instanceof z.core.$ZodType) || fileByName.has(name)) continue;
      fileByName.set(name, file);
      registry.add(value, { id: name });
    }
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => id,
  });
  const { $defs: unnamed = {} } = (schemas['__shared'] ?? {}) as Schema;
  const shapes = new Map<string, Map<string, string>>();
  for (const [name, file] of fileByName) {
    const schema = schemas[name];
    if (schema === undefined) continue; // The schema is also exported under another name.
    const shape = shapeOf(schema as Schema, '', unnamed);
    shapes.getOrInsertComputed(file, () => new Map()).set(name, shape);
  }
  return shapes;
}

/** Recursive schemas that are not exported. */
type Unnamed = NonNullable<Schema['$defs']>;

function shapeOf(schema: Schema | boolean, indent: string, unnamed: Unnamed): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  const shape = typeOf(schema, indent, unnamed);
  const limits = Object.entries(schema)
    .filter(([key, value]) => !omittedKeys.has(key) && !safeIntegers.has(value))
    // The format already implies the pattern.
    .filter(([key]) => key !== 'pattern' || schema.format === undefined)
    .map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  return limits.length === 0 ? shape : `${shape} (${limits.join(', ')})`;
}

function typeOf(schema: Schema, indent: string, unnamed: Unnamed): string {
  const { $ref, anyOf, oneOf, allOf, enum: values, const: value, items, properties } = schema;
  if ($ref !== undefined) {
    const [, name = ''] = $ref.split('__shared#/$defs/');
    const { [name]: definition, ...others } = unnamed;
    // `others` lacks this schema, so that a recursive schema is expanded only once.
    if (name !== '')
      return definition === undefined ? 'the same' : shapeOf(definition, indent, others);
    return $ref;
  }
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((one) => shapeOf(one, indent, unnamed)).join(' | ');
  if (allOf) return allOf.map((one) => shapeOf(one, indent, unnamed)).join(' & ');
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (value !== undefined) return JSON.stringify(value);
  if (items !== undefined) return `list of ${shapeOf(items as Schema, indent, unnamed)}`;
  if (properties) return fieldsOf(schema, indent, unnamed);
  if (schema.additionalProperties)
    return `by name: ${shapeOf(schema.additionalProperties, indent, unnamed)}`;
  return [schema.type ?? 'anything'].flat().join(' | ');
}

function fieldsOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  indent: string,
  unnamed: Unnamed,
): string {
  const lines = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${indent}  ${name}${optional}: ${shapeOf(field, `${indent}  `, unnamed)}`;
  });
  const suffix = additionalProperties === false ? ' and nothing else' : '';
  return `{${suffix}\n${lines.join('\n')}\n${indent}}`;
}
