import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.ts';
import { readRows } from './invalid-rows.ts';

const rowSchema = z.object({ name: z.string(), tags: z.array(z.string()) });
const listSchema = envelopeSchema(z.array(rowSchema));
const row = (name: string) => ({ name, tags: [] });
const invalid = { name: 7, tags: ['alex@example.com', 8] };

it('omits only the invalid rows', () => {
  const answer = { data: [row('a'), invalid, row('b'), null] };
  expect(readRows(listSchema, answer)).toEqual({
    success: true,
    data: { data: [row('a'), row('b')] },
    dropped: [
      { at: 'data.1.name', reason: 'invalid_type (string expected)' },
      { at: 'data.3', reason: 'invalid_type (object expected)' },
    ],
  });
});

it('does not reveal the content of an invalid row', () => {
  const kind = envelopeSchema(z.array(z.enum(['HP', 'PCP'])));
  const mail = envelopeSchema(z.array(z.string().check(z.regex(/^\d+$/))));
  const answer = { data: ['alex@example.com'] };
  for (const read of [
    readRows(kind, answer),
    readRows(mail, answer),
    readRows(listSchema, answer),
  ]) {
    expect(read).toMatchObject({ success: false, reasons: [{ at: 'data.0' }] });
    expect(JSON.stringify('reasons' in read && read.reasons)).not.toContain('alex');
  }
});

it.each([
  ['without any valid row', { data: [invalid, invalid] }],
  ['without a list', { data: 'none' }],
  ['with invalid metadata', { data: [row('a'), invalid], meta: 'none' }],
  ['without data', {}],
  ['that is not JSON', '<html>'],
])('does not treat a response %s as an empty list', (_what, answer) => {
  const read = readRows(listSchema, answer);
  expect(read.success).toBe(false);
  expect(JSON.stringify(read)).toContain('"reasons":[{"at":');
});

it('accepts an empty list', () => {
  expect(readRows(listSchema, { data: [] })).toMatchObject({ success: true, dropped: [] });
});

describe('rows outside the top-level list', () => {
  const schema = envelopeSchema(
    z.object({
      name: z.string(),
      rows: z.optional(z.array(rowSchema)),
      groups: z.optional(z.record(z.string(), z.array(rowSchema))),
    }),
  );

  it('are validated in the named list', () => {
    const answer = { data: { name: 'a', rows: [invalid, row('b')] } };
    expect(readRows(schema, answer, 'data.rows.#')).toMatchObject({
      data: { data: { name: 'a', rows: [row('b')] } },
      dropped: [{ at: 'data.rows.0.name' }],
    });
    expect(readRows(schema, answer)).toMatchObject({ success: false });
  });

  it('are validated in every group', () => {
    const groups = envelopeSchema(z.record(z.string(), z.array(rowSchema)));
    const answer = { data: { x: [invalid], y: [row('b'), invalid] } };
    expect(readRows(groups, answer, 'data.*.#')).toMatchObject({
      data: { data: { x: [], y: [row('b')] } },
      dropped: [{ at: 'data.x.0.name' }, { at: 'data.y.1.name' }],
    });
  });

  it('are validated under known keys, and dropped under unknown keys', () => {
    const byKind = envelopeSchema(z.partialRecord(z.enum(['HP', 'PCP']), rowSchema));
    const answer = { data: { HP: invalid, PCP: row('a'), LOAN: row('b') } };
    const read = readRows(byKind, answer, 'data.*');
    expect(read).toMatchObject({ success: true, data: { data: { PCP: row('a') } } });
    expect('dropped' in read && read.dropped.map(({ at }) => at)).toEqual([
      'data.HP.name',
      'data.LOAN',
    ]);
  });

  it('are not dropped if the list itself is invalid', () => {
    const answer = { data: { name: 'a', rows: 'none' } };
    expect(readRows(schema, answer, 'data.*.#')).toMatchObject({ success: false });
    expect(readRows(schema, { data: { name: 4, rows: [row('a')] } }, 'data.*.#').success).toBe(
      false,
    );
  });
});
