import { z } from 'zod';

/** The parts of an input by their names; of several inputs, all that there are. */
export function fieldsOf(input: z.core.$ZodType): Record<string, z.ZodType> {
  if (input instanceof z.ZodObject) return input.shape;
  if (input instanceof z.ZodUnion) return Object.assign({}, ...input.options.map(fieldsOf));
  return {};
}

/** What stands in a part when it is given. */
export function innermost(field: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault;
  return isWrapped ? innermost(field.unwrap()) : field;
}
