import type { FieldValues, Resolver } from 'react-hook-form';
import type { StaticForm } from './static-form.ts';

/** What checks a form before it is sent. */
export async function fetchCheck(
  loadSchema: StaticForm['loadSchema'],
): Promise<Resolver<FieldValues, unknown, FieldValues>> {
  const [{ zodResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/zod'),
    loadSchema(),
    // What its answer is read by goes along: the next step needs it.
    import('@contracts/wire/forms/form-submission'),
  ]);
  return zodResolver(schema);
}
