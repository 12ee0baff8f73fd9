import { marked } from 'marked';
import { slugOf } from '../../slug.ts';
import type { ContentKind } from '../content-kinds.ts';
import {
  defaultsOfBlock,
  defaultsOfFormField,
  documentDefaults,
  isObject,
  itemDefaults,
  type Data,
  type DataObject,
} from './content-defaults.ts';

/** Renders Markdown as HTML without line breaks between elements. */
export function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false }).replace(/>\n+</g, '><').trim();
}

/** Expands a group, such as a tag. Its name is enough if its slug can be derived from the name. */
const group = (value: Data): Data =>
  typeof value === 'string' ? { slug: slugOf(value), name: value } : value;

const each = (value: Data | undefined, change: (item: Data) => Data): Data | undefined =>
  Array.isArray(value) ? value.map(change) : value;

const objectOr =
  (change: (item: DataObject) => Data) =>
  (value: Data): Data =>
    isObject(value) ? change(value) : value;

/** Replaces existing fields and adds none. Undefined values are skipped. */
function withFields(object: DataObject, fields: Readonly<Record<string, Data | undefined>>) {
  const present = Object.entries(fields).filter(
    ([key, value]) => value !== undefined && key in object,
  );
  return { ...object, ...(Object.fromEntries(present) as DataObject) };
}

const image = objectOr((value) => ({ ...itemDefaults.image, ...value }));

const item = (value: Data): Data =>
  typeof value === 'string' ? { title: null, text: value } : value;

const card = objectOr((value) => {
  const whole = { ...itemDefaults.card, ...value };
  return { ...whole, image: image(whole.image ?? null) };
});

const block = objectOr((value) => {
  const { markdown, ...plain } = value;
  const whole: DataObject = {
    ...defaultsOfBlock(plain),
    ...plain,
    ...(typeof markdown === 'string' && { html: htmlOf(markdown) }),
  };
  const { items } = whole;
  switch (whole['type']) {
    case 'list':
      return withFields(whole, { items: each(items, item) });
    case 'cards':
      return withFields(whole, { items: each(items, card) });
    case 'facts':
      return withFields(whole, {
        items: isObject(items)
          ? Object.entries(items).map(([term, detail]) => ({ term, detail }))
          : items,
      });
    case 'image':
      return withFields(whole, { image: whole['image'] && image(whole['image']) });
    default:
      return whole;
  }
});

/** Serialises the value of a JSON field, which may be written as YAML. */
const pageField = objectOr((value) =>
  value['type'] === 'json' && typeof value['value'] !== 'string'
    ? { ...value, value: JSON.stringify(value['value']) }
    : value,
);

const formField = objectOr((value) => ({ ...defaultsOfFormField(value), ...value }));

const menuItem = objectOr((value) => {
  const whole: DataObject = { ...itemDefaults.menuItem, ...value };
  return withFields(whole, { children: each(whole['children'], menuItem) });
});

const wordsAMinute = 220;

function readingMinutes(body: Data | undefined): number {
  const words =
    typeof body === 'string'
      ? body
          .replace(/<[^>]+>/g, ' ')
          .trim()
          .split(/\s+/)
      : [];
  return Math.ceil(words.length / wordsAMinute);
}

export function expandContent(kind: ContentKind, file: DataObject): DataObject {
  const seo = documentDefaults[kind]['seo'];
  const whole: DataObject = { ...documentDefaults[kind], ...file };
  const common = withFields(whole, {
    ...(isObject(seo) && isObject(file['seo']) && { seo: { ...seo, ...file['seo'] } }),
    image: whole['image'] && image(whole['image']),
    blocks: each(whole['blocks'], block),
  });
  switch (kind) {
    case 'page':
      return withFields(common, { fields: each(common['fields'], pageField) });
    case 'blog':
      return {
        reading_minutes: readingMinutes(common['body']),
        ...withFields(common, {
          tags: each(common['tags'], group),
          category: common['category'] && group(common['category']),
        }),
      };
    case 'form':
      return withFields(common, { fields: each(common['fields'], formField) });
    case 'menu':
      return withFields(common, { items: each(common['items'], menuItem) });
    case 'vacancy':
      return withFields(common, {
        department: common['department'] && group(common['department']),
      });
    case 'product':
      return withFields(common, { category: common['category'] && group(common['category']) });
    default:
      return common;
  }
}
