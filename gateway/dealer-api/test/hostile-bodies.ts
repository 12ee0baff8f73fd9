import * as fc from 'fast-check';
import { query } from './hostile-queries.ts';
import { likelyFields } from './likely-values.ts';
import { dangerousNames, megabyte, words } from './hostile-words.ts';

export interface Body {
  readonly type: string;
  readonly text: string;
}

const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';

const bodyValue = fc.oneof(
  { weight: 2, arbitrary: words },
  { weight: 2, arbitrary: fc.constantFrom([], {}, [1], ['x'], { $ne: 1 }, true, null, -1, 1e300) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
/** Builds JSON as text, because an object literal would lose a field called __proto__. */
function jsonObject(field: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(field, bodyValue), { maxLength: 8 })
    .map((fields) => fields.map((each) => each.map((part) => JSON.stringify(part)).join(':')))
    .map((members) => `{${members.join(',')}}`);
}

function jsonText(field: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 8, arbitrary: jsonObject(field) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '"',
        '1',
        '{"a":1,}',
        '{"__proto__":{"x":1}}',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
        `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
        `{"message":"${'x'.repeat(megabyte)}"}`,
      ),
    },
  );
}

type Part = readonly [field: string, value: string, isFile: boolean];
const multipartWays = ['whole', 'cut', 'no boundary', 'wrong boundary', 'bare', 'bombs'] as const;

function multipartText(parts: readonly Part[], way: (typeof multipartWays)[number]): string {
  const name = (text: string) => text.replaceAll(/["\r\n]/g, '_').toWellFormed();
  const text = parts.map(([field, value, isFile]) => {
    const file = isFile ? '; filename="a.pdf"\r\nContent-Type: application/pdf' : '';
    const fieldName = way === 'bombs' ? `${name(field)}${'[a]'.repeat(50)}` : name(field);
    const disposition = `Content-Disposition: form-data; name="${fieldName}"${file}`;
    return `--edge\r\n${disposition}\r\n\r\n${value.toWellFormed()}\r\n`;
  });
  const complete = way === 'bare' ? '--edge--' : `${text.join('')}--edge--\r\n`;
  return way === 'cut' ? complete.slice(0, complete.length / 2) : complete;
}

function multipart(field: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  return fc
    .tuple(
      fc.array(fc.tuple(field, words, fc.boolean()), { maxLength: 6 }),
      fc.constantFrom(...multipartWays),
    )
    .map(([parts, way]) => {
      const boundary =
        way === 'no boundary' ? '' : `; boundary=${way === 'wrong boundary' ? 'other' : 'edge'}`;
      return { type: `multipart/form-data${boundary}`, text: multipartText(parts, way) };
    });
}

/** A body with these and other fields, valid or malformed, with a right or wrong content type. */
export function bodies(fields: readonly string[]): fc.Arbitrary<Body> {
  const field = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...fields) },
    { weight: 1, arbitrary: fc.constantFrom(...dangerousNames) },
    { weight: 1, arbitrary: words },
  );
  const otherType = fc.constantFrom(
    'text/plain',
    'text/html',
    'application/xml',
    '*/*',
    'json',
    '',
    ';;;',
    json,
    `${json}; charset=utf-16`,
    `${json}; charset=klingon`,
    `${urlencoded}; charset=x`,
  );
  const form = query(fields).map((text) => text.slice(0, 200_000));
  return fc.oneof(
    { weight: 10, arbitrary: jsonText(field).map((text) => ({ type: json, text })) },
    { weight: 3, arbitrary: form.map((text) => ({ type: urlencoded, text })) },
    { weight: 5, arbitrary: multipart(field) },
    { weight: 2, arbitrary: fc.record({ type: otherType, text: jsonText(field) }) },
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A body that is valid except for one or two fields, in each accepted content type. */
export function nearlyRightBodies(fields: readonly string[]): fc.Arbitrary<Body> {
  const names = fields.includes('form_id') ? Object.keys(likelyFields) : fields;
  const right = fc.record(
    Object.fromEntries(
      names.map((name) => [name, fc.constantFrom(...(likelyFields[name] ?? ['1']))]),
    ),
  );
  const wrong = fc.dictionary(fc.constantFrom(...names), bodyValue, { maxKeys: 2 });
  const without = fc.subarray([...names], { maxLength: 1 });
  const way = fc.constantFrom('json', 'json', 'urlencoded', 'multipart');
  return fc
    .tuple(right, wrong, without, way)
    .map(([validFields, invalidFields, missing, encoding]) => {
      const body = Object.entries({ ...validFields, ...invalidFields }).filter(
        ([name]) => !missing.includes(name),
      );
      if (encoding === 'json')
        return { type: json, text: JSON.stringify(Object.fromEntries(body)) };
      const pairs = body.map(([name, value]) => [name, asText(value).toWellFormed()] as const);
      if (encoding === 'urlencoded') {
        return {
          type: urlencoded,
          text: new URLSearchParams(pairs.map((pair) => [...pair])).toString(),
        };
      }
      const parts = pairs.map(([name, value]) => [name, value, false] as const);
      return { type: 'multipart/form-data; boundary=edge', text: multipartText(parts, 'whole') };
    });
}
