import { formDefinitionSchema } from '@contracts/wire/forms/form-definition';
import { z } from 'zod';
import { checkFiles } from './form-files.ts';

const definition = z.parse(formDefinitionSchema, {
  form_title: '',
  submit_text: '',
  terms: '',
  opt_in: [],
  fields: [{ name: 'photo', slug: 'photo', label: 'Photo', type: 'file' }],
});
const uploaded = (content: Buffer) => ({
  field: 'photo',
  name: 'a.pdf',
  mediaType: 'application/pdf',
  content,
});
const check = (content: Buffer) => checkFiles(definition, [uploaded(content)]);

it.each([
  ['application/pdf', Buffer.from('%PDF-1.7 a letter')],
  ['image/jpeg', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
  ['image/png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('S178: recognises %s by the bytes of the file', async (mediaType, content) => {
  const { files, errors } = await check(content);
  expect([files.map((file) => file.mediaType), errors]).toEqual([[mediaType], []]);
});

it.each([
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['an archive', Buffer.from('504b0304140000000800000000000000', 'hex')],
  ['an HTML page', Buffer.from('<html><script>alert(1)</script>')],
  ['an empty file', Buffer.alloc(0)],
])('S178: rejects %s that claims to be a PDF', async (_, content) => {
  const { files, errors } = await check(content);
  expect(files).toEqual([]);
  expect(errors).toEqual([{ field: 'photo', message: 'Choose a PDF, JPEG or PNG file' }]);
});

it('S178, S179: a file is mandatory if required is “1”, and several are allowed if multiple is “1”', async () => {
  const letter = uploaded(Buffer.from('%PDF-1.7 a letter'));
  const [field] = definition.fields;
  const of = (changes: object) => ({ ...definition, fields: [{ ...field!, ...changes }] });
  const complaints = async (changes: object, count: number) =>
    (
      await checkFiles(
        of(changes),
        Array.from({ length: count }, () => letter),
      )
    ).errors;
  expect(await complaints({}, 0)).toEqual([]);
  expect(await complaints({ required: '1' }, 0)).toEqual([
    { field: 'photo', message: 'Choose a file for “Photo”' },
  ]);
  expect(await complaints({ required: '1' }, 1)).toEqual([]);
  expect(await complaints({}, 2)).toEqual([{ field: 'photo', message: 'Choose one file' }]);
  expect(await complaints({ multiple: '1' }, 2)).toEqual([]);
});
