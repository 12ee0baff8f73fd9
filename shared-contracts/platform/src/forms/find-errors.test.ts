import * as z from 'zod/mini';
import { enquirySchema } from '@contracts/wire/forms/enquiry';
import { findErrors } from './find-errors.ts';

it('S167: validates with the schema of the form', async () => {
  const [first] = await findErrors(enquirySchema, { form_id: '1', first_name: '' });
  expect(first).toEqual({ field: 'first_name', message: 'Enter your first name' });
});

it('finds the first error of each field, each list and the whole form', async () => {
  const text = z.string().check(z.minLength(2, { error: 'Too short' }));
  const schema = z.object({ name: text, tags: z.array(text) });
  expect(await findErrors(schema, { name: 'ab', tags: ['cd'] })).toEqual([]);
  expect(await findErrors(schema, { tags: ['ab', 'c', 'd'], name: 'a' })).toEqual([
    { field: 'name', message: 'Too short' },
    { field: 'tags', message: 'Too short' },
  ]);
  const whole = schema.check(z.refine(() => false, { error: 'Not today' }));
  expect(await findErrors(whole, { name: 'ab', tags: [] })).toEqual([{ message: 'Not today' }]);
});

it('S183: lists errors in the order of the schema, even if a check is nested', async () => {
  const number = z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => Number.parseInt(text, 10)),
    ),
    z.number({ error: 'Enter a number' }),
  );
  const schema = z.object({ months: number, name: z.string({ error: 'Enter a name' }) });
  expect(await findErrors(schema, { months: '' })).toEqual([
    { field: 'months', message: 'Enter a number' },
    { field: 'name', message: 'Enter a name' },
  ]);
});
