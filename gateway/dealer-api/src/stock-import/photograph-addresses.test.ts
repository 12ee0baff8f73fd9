import fc from 'fast-check';
import { readPhotographAddresses } from './photograph-addresses.ts';

const host = 'http://photos.example.com';
const read = (text: string) => {
  const { addresses, invalid } = readPhotographAddresses(text);
  return {
    addresses: addresses.map((each) => each.replace(host, '')),
    invalid: invalid.map((o) => o.value),
  };
};

test.each([
  ['|', `${host}/1.jpg|${host}/2.jpg`],
  ['| and spaces', `${host}/1.jpg | ${host}/2.jpg | `],
  [',', `${host}/1.jpg,${host}/2.jpg,`],
  [';', `${host}/1.jpg;${host}/2.jpg`],
  [';;', `${host}/1.jpg;;${host}/2.jpg`],
  ['spaces', `${host}/1.jpg  ${host}/2.jpg`],
  ['line breaks', `${host}/1.jpg\r\n${host}/2.jpg\n`],
  ['a JSON list', `["${host}/1.jpg","${host}/2.jpg"]`],
  ['a JSON list with escaped slashes', `["${host}/1.jpg","${host}/2.jpg"]`.replaceAll('/', '\\/')],
  ['a JSON list of objects', `[{"href":"${host}/1.jpg"},{"url":"${host}/2.jpg"}]`],
  [
    'a JSON list of objects with tags',
    `[{"url": "${host}/1.jpg", "tag": ["front"]}, {"url": "${host}/2.jpg", "tag": ["back", "left"]}]`,
  ],
  ['a JSON list behind empty cells', `||[{"url": "${host}/1.jpg"}, {"url": "${host}/2.jpg"}]`],
  ['a cell and a JSON list', `${host}/1.jpg||[{"src": "${host}/2.jpg", "tag": ["a|b"]}]|`],
  ['two JSON lists', `[{"url": "${host}/1.jpg"}]|["${host}/2.jpg"]`],
  ['a broken JSON list', `["${host}/1.jpg","${host}/2.jpg"`.replaceAll('/', '\\/')],
  ['quotes', `"${host}/1.jpg","${host}/2.jpg"`],
  ['a repeated URL', `${host}/1.jpg|${host}/2.jpg|${host}/1.jpg`],
])('data#2: reads photograph URLs from a cell with %s', (_name, text) => {
  expect(read(text)).toEqual({ addresses: ['/1.jpg', '/2.jpg'], invalid: [] });
});

test.each([
  [`${host}/w_800,h_600,c_fill/11.jpg`, '/w_800,h_600,c_fill/11.jpg'],
  [`${host}/car photo 13.jpg`, '/car%20photo%2013.jpg'],
  [`${host}/a;v=2/14.jpg`, '/a;v=2/14.jpg'],
  [`${host}/20.jpg?w=800&amp;h=600`, '/20.jpg?w=800&h=600'],
  [`${host}/20.jpg?size=800,600`, '/20.jpg?size=800,600'],
  [
    `${host}/image/fetch/w_9,h_9/https://other.example.com/1.jpg`,
    '/image/fetch/w_9,h_9/https://other.example.com/1.jpg',
  ],
  [`${host}/a/media/{resize}/1.jpg`, '/a/media/w1280/1.jpg'],
  [`${host}/a/media/%7Bresize%7D/1.jpg`, '/a/media/w1280/1.jpg'],
  ['//photos.example.com/15.jpg', 'https://photos.example.com/15.jpg'],
  ['www.example.com/15.jpg', 'https://www.example.com/15.jpg'],
  [`${host}/image?id=7#main`, '/image?id=7'],
])('data#2: reads the URL %s, alone and followed by another URL', (text, address) => {
  expect(read(text)).toEqual({ addresses: [address], invalid: [] });
  for (const divider of ['|', ',', ';', ' ', '\n']) {
    expect(read(`${text}${divider}${host}/2.jpg`)).toEqual({
      addresses: [address, '/2.jpg'],
      invalid: [],
    });
  }
});

test.each([
  ['n/a', `${host}/1.jpg|n/a|${host}/3.jpg`, ['n/a']],
  ['n/a after a comma', `${host}/1.jpg, n/a, ${host}/3.jpg`, ['n/a']],
  ['n/a and null', `${host}/1.jpg,n/a,${host}/3.jpg;null`, ['n/a', 'null']],
  [
    'bare file names',
    `${host}/1.jpg,AB12CDE_1.jpg,AB12CDE_2.jpg,${host}/3.jpg`,
    ['AB12CDE_1.jpg', 'AB12CDE_2.jpg'],
  ],
  ['a path without a host', `/photos/1.jpg;${host}/1.jpg;${host}/3.jpg`, ['/photos/1.jpg']],
  [
    'an FTP URL',
    `${host}/1.jpg|ftp://photos.example.com/2.jpg|${host}/3.jpg`,
    ['ftp://photos.example.com/2.jpg'],
  ],
  ['a file URL', `${host}/1.jpg,file:///etc/passwd,${host}/3.jpg`, ['file:///etc/passwd']],
  [
    'an impossible host',
    `${host}/1.jpg|http://exa mple/2.jpg|${host}/3.jpg`,
    ['http://exa mple/2.jpg'],
  ],
  [
    'a URL with a password',
    `${host}/1.jpg|http://user:secret@example.com/2.jpg|${host}/3.jpg`,
    ['http://user:secret@example.com/2.jpg'],
  ],
  ['a JSON null', `["${host}/1.jpg",null,"${host}/3.jpg"]`, ['null']],
])('data#2: ignores %s and keeps the valid URLs', (_name, text, invalid) => {
  expect(read(text)).toEqual({ addresses: ['/1.jpg', '/3.jpg'], invalid });
});

test('data#2: reports each bare file name as invalid', () => {
  expect(readPhotographAddresses('AB12CDE_1.jpg,AB12CDE_2.jpg')).toEqual({
    addresses: [],
    invalid: ['AB12CDE_1.jpg', 'AB12CDE_2.jpg'].map((value) => ({
      value,
      reason: 'is no http or https address',
    })),
  });
});

test('data#1: reads at most 100 photograph URLs', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `${host}/${at}.jpg`);
  expect(read(many(80).join('|'))).toEqual({
    addresses: many(80).map((each) => each.replace(host, '')),
    invalid: [],
  });
  const { addresses, invalid } = readPhotographAddresses(many(103).join('|'));
  expect(addresses).toHaveLength(100);
  expect(invalid).toHaveLength(3);
});

test('data#2: reads the same URLs with any delimiter', () => {
  const path = fc.stringMatching(/^[a-z0-9_]{1,12}(?:[,; ][a-z0-9_]{1,8}){0,2}\/[a-z0-9]{1,8}$/);
  const divider = fc.constantFrom('|', ' | ', ';', '; ', ',', ', ', ' ', '\n', '\r\n', ' ;, ');
  fc.assert(
    fc.property(
      fc.uniqueArray(path, { minLength: 1, maxLength: 20 }),
      divider,
      fc.constantFrom('https://', '//'),
      fc.constantFrom('.jpg', '.JPEG?w=1&h=2', ''),
      (paths, between, scheme, ending) => {
        const written = paths.map((each) => `${scheme}photos.example.com/${each}${ending}`);
        const expected = written.map((each) => new URL(each.replace(/^\/\//, 'https://')).href);
        const { addresses, invalid } = readPhotographAddresses(written.join(between));
        expect({ addresses, invalid }).toEqual({ addresses: expected, invalid: [] });
      },
    ),
  );
});

test('data#2: never throws, and returns only http and https URLs for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json()), (text) => {
      for (const address of readPhotographAddresses(text).addresses)
        expect(URL.parse(address)?.protocol).toMatch(/^https?:$/);
    }),
  );
});
