import * as fc from 'fast-check';
import { dangerousNames, words } from './hostile-words.ts';

/** A form as sent over the network, and the content that must be stored after a 201. */
export interface HostileForm {
  /** What is unusual about it, for the table. */
  readonly kind: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Null if the body is broken, so that its content is undefined. */
  readonly fields: readonly (readonly [name: string, value: string])[] | null;
  readonly files: readonly Buffer[];
}

interface Part {
  readonly name: string;
  readonly value: string;
}
interface FilePart {
  readonly field: string;
  readonly fileName: string;
  readonly type: string;
  readonly content: Buffer;
}

const validFields: Readonly<Record<string, string>> = {
  form_id: '1',
  first_name: 'Anne-Marie',
  last_name: 'O’Brien',
  email_address: 'fuzzed@example.com',
  message: 'Is it still there?',
  _terms_accepted: '1',
};
const booking: Readonly<Record<string, string>> = {
  ...validFields,
  form_id: '2',
  telephone: '07700 900001',
  registration: 'AB21 CDE',
  work: 'mot',
  waiting: 'wait',
  preferred_time: '2026-07-01T10:00',
};

const fieldNames = [...Object.keys(booking), '_optin[email]', 'opt_in[]', '_stamp', '_homepage'];
const contextNames = [
  'vehicle_id',
  'enquiry_source',
  'enquiry_source_history',
  'make',
  'telephone',
];
const anyName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...fieldNames, ...contextNames) },
  { weight: 1, arbitrary: fc.constantFrom(...dangerousNames) },
  { weight: 1, arbitrary: fc.constantFrom(...dangerousNames).map((name) => `_optin[${name}]`) },
  { weight: 1, arbitrary: words },
);
/** Text that must never be executed, wherever it is shown. */
const poison = fc.constantFrom(
  '<script>globalThis.hacked = 1</script>',
  '=HYPERLINK("https://example.com")',
  '${globalThis.hacked = 1}',
  '{{constructor.constructor("globalThis.hacked = 1")()}}',
  '"); globalThis.hacked = 1; ("',
  '\u0000\u0007\u202e',
  '\r\nX-Header: y\r\n\r\n',
  '{"__proto__":{"hacked":1}}',
  'ﷺ😀\ud800',
  `'; drop table form_submissions; --`,
);
const anyText = fc.oneof({ weight: 2, arbitrary: words }, { weight: 2, arbitrary: poison });

const signatures: Readonly<Record<string, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7 '),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  html: Buffer.from('<html><script>'),
  zip: Buffer.from('PK\u0003\u0004'),
  executable: Buffer.from('MZ\u0090'),
  empty: Buffer.alloc(0),
};
const file: fc.Arbitrary<FilePart> = fc.record({
  field: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('photograph', 'photograph[]') },
    { weight: 1, arbitrary: anyName },
  ),
  fileName: fc.oneof(fc.constantFrom('a.pdf', '../../etc/passwd', 'C:\\x.exe', '.'), words),
  type: fc.constantFrom('application/pdf', 'image/png', 'text/html', 'nonsense', ''),
  content: fc
    .tuple(fc.constantFrom(...Object.values(signatures)), fc.uint8Array({ maxLength: 300 }))
    .map(([start, rest]) => Buffer.concat([start, rest])),
});

const inHeader = (text: string) => text.toWellFormed().replaceAll(/["\r\n\\]/g, '_');

function multipart(
  parts: readonly Part[],
  files: readonly FilePart[],
  boundary: string,
  headerLines = '',
): Buffer {
  return Buffer.concat([
    ...parts.map(({ name, value }) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${inHeader(name)}"${headerLines}\r\n\r\n${value.toWellFormed()}\r\n`,
      ),
    ),
    ...files.flatMap(({ field, fileName, type, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${inHeader(field)}"; filename="${inHeader(fileName)}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

/** Browsers send a file without a name if none was chosen. */
const contentsOf = (files: readonly FilePart[]) =>
  files.filter(({ fileName }) => fileName !== '').map(({ content }) => content);

const asParts = (fields: Readonly<Record<string, string>>): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));
const asFields = (parts: readonly Part[]) =>
  parts.map(({ name, value }) => [name, value.toWellFormed()] as const);
const multipartType = 'multipart/form-data; boundary=';

interface MultipartBody {
  readonly body: Buffer;
  readonly type: string;
  readonly isComplete: boolean;
}

const breakages: Readonly<Record<string, (parts: Part[], files: FilePart[]) => MultipartBody>> = {
  'cut off': (parts, files) => {
    const complete = multipart(parts, files, 'edge');
    return {
      body: complete.subarray(0, complete.length / 2),
      type: `${multipartType}edge`,
      isComplete: false,
    };
  },
  'another boundary': (parts, files) => ({
    body: multipart(parts, files, 'edge'),
    type: `${multipartType}other`,
    isComplete: false,
  }),
  'no boundary': (parts, files) => ({
    body: multipart(parts, files, 'edge'),
    type: 'multipart/form-data',
    isComplete: false,
  }),
  'a boundary of odd characters': (parts, files) => ({
    body: multipart(parts, files, `'()+_,-./:=?`),
    type: `${multipartType}"'()+_,-./:=?"`,
    isComplete: true,
  }),
  'huge headers of a part': (parts, files) => ({
    body: multipart(parts, files, 'edge', `\r\nX-Long: ${'x'.repeat(90_000)}`),
    type: `${multipartType}edge`,
    isComplete: false,
  }),
  'many parts': (parts, files) => ({
    body: multipart(
      [...parts, ...Array.from({ length: 400 }, () => ({ name: 'x', value: 'y' }))],
      files,
      'edge',
    ),
    type: `${multipartType}edge`,
    isComplete: false,
  }),
  'parts of another charset': (parts, files) => ({
    body: multipart(parts, files, 'edge', '\r\nContent-Type: text/plain; charset=klingon'),
    type: `${multipartType}edge`,
    isComplete: false,
  }),
  'one text of 200 KB': (parts, files) => ({
    body: multipart([...parts, { name: 'message', value: 'x'.repeat(200_000) }], files, 'edge'),
    type: `${multipartType}edge`,
    isComplete: false,
  }),
};

/** Valid answers with some of them changed, so that unusual values pass the first checks. */
const someParts = fc
  .tuple(
    fc.constantFrom(validFields, booking),
    fc.array(fc.record({ name: anyName, value: anyText }), { maxLength: 2 }),
    fc.option(fc.record({ name: fc.constantFrom('message', ...contextNames), value: anyText }), {
      freq: 4,
    }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([base, odd, likely, chance]) => {
    const changed = [...(chance === 0 ? odd : []), ...(likely === null ? [] : [likely])];
    const names = new Set(changed.map(({ name }) => name));
    return [...asParts(base).filter(({ name }) => !names.has(name)), ...changed];
  });

const path = fc.constantFrom('/api/v2/form-submit', '/api/form/submit');

const complete: fc.Arbitrary<HostileForm> = fc
  .tuple(path, someParts, fc.array(file, { maxLength: 3 }), fc.integer({ min: 0, max: 2 }))
  .map(([target, parts, files, chance]) => {
    const sent = chance === 0 ? files : [];
    return {
      kind: sent.length > 0 ? 'multipart, files' : 'multipart',
      path: target,
      headers: { 'content-type': `${multipartType}edge` },
      body: multipart(parts, sent, 'edge'),
      // A name that cannot be part of a header is sent under another name.
      fields: parts.every(({ name }) => inHeader(name) === name) ? asFields(parts) : null,
      files: contentsOf(sent),
    };
  });

const broken: fc.Arbitrary<HostileForm> = fc
  .tuple(
    path,
    someParts,
    fc.array(file, { maxLength: 1 }),
    fc.constantFrom(...Object.keys(breakages)),
  )
  .map(([target, parts, files, kind]) => {
    const { body, type, isComplete } = (breakages[kind] as (typeof breakages)[string])(
      parts,
      files,
    );
    return {
      kind,
      path: target,
      headers: { 'content-type': type },
      body,
      fields:
        isComplete && parts.every(({ name }) => inHeader(name) === name) ? asFields(parts) : null,
      files: contentsOf(files),
    };
  });

const urlencoded: fc.Arbitrary<HostileForm> = fc
  .tuple(path, someParts, fc.constantFrom('', '; charset=utf-16', '; charset=klingon'))
  .map(([target, parts, charset]) => ({
    kind: charset === '' ? 'urlencoded' : 'urlencoded, odd charset',
    path: target,
    headers: { 'content-type': `application/x-www-form-urlencoded${charset}` },
    body: Buffer.from(new URLSearchParams(asFields(parts).map((pair) => [...pair])).toString()),
    fields: charset === '' ? asFields(parts) : null,
    files: [],
  }));

const json: fc.Arbitrary<HostileForm> = fc
  .tuple(path, someParts, fc.jsonValue({ maxDepth: 3 }), anyName, fc.boolean())
  .map(([target, parts, value, name, hasOddValue]) => {
    // Built as text, because an object literal would lose a field called __proto__.
    const members = parts.map((part) => [part.name, JSON.stringify(part.value)]);
    if (hasOddValue) members.push([name, JSON.stringify(value)]);
    const text = members.map(([key, each]) => `${JSON.stringify(key)}:${each}`).join(',');
    return {
      kind: hasOddValue ? 'JSON, odd values' : 'JSON',
      path: target,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(`{${text}}`),
      // If a name is repeated, the last value counts.
      fields: hasOddValue ? null : [...new Map(parts.map((part) => [part.name, part.value]))],
      files: [],
    };
  });

/** Forms with all kinds of hostile content. */
export const hostileForms: fc.Arbitrary<HostileForm> = fc.oneof(
  { weight: 4, arbitrary: complete },
  { weight: 3, arbitrary: broken },
  { weight: 2, arbitrary: urlencoded },
  { weight: 2, arbitrary: json },
);
