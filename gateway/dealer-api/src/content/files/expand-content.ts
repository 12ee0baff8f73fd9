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
const expandGroup = (value: Data): Data =>
  typeof value === 'string' ? { slug: slugOf(value), name: value } : value;

const mapItems = (value: Data | undefined, change: (item: Data) => Data): Data | undefined =>
  Array.isArray(value) ? value.map(change) : value;

const changeObjects =
  (change: (item: DataObject) => Data) =>
  (value: Data): Data =>
    isObject(value) ? change(value) : value;

/** Replaces existing fields and adds none. Undefined values are skipped. */
function withFields(object: DataObject, fields: Readonly<Record<string, Data | undefined>>) {
  const existingFields = Object.entries(fields).filter(
    ([key, value]) => value !== undefined && key in object,
  );
  return { ...object, ...(Object.fromEntries(existingFields) as DataObject) };
}

const expandImage = changeObjects((value) => ({ ...itemDefaults.image, ...value }));

const expandItem = (value: Data): Data =>
  typeof value === 'string' ? { title: null, text: value } : value;

const expandCard = changeObjects((value) => {
  const withDefaults = { ...itemDefaults.card, ...value };
  return { ...withDefaults, image: expandImage(withDefaults.image ?? null) };
});

const expandBlock = changeObjects((value) => {
  const { markdown, ...plain } = value;
  const withDefaults: DataObject = {
    ...defaultsOfBlock(plain),
    ...plain,
    ...(typeof markdown === 'string' && { html: htmlOf(markdown) }),
  };
  const { items } = withDefaults;
  switch (withDefaults['type']) {
    case 'list':
      return withFields(withDefaults, { items: mapItems(items, expandItem) });
    case 'cards':
      return withFields(withDefaults, { items: mapItems(items, expandCard) });
    case 'facts':
      return withFields(withDefaults, {
        items: isObject(items)
          ? Object.entries(items).map(([term, detail]) => ({ term, detail }))
          : items,
      });
    case 'image':
      return withFields(withDefaults, {
        image: withDefaults['image'] && expandImage(withDefaults['image']),
      });
    default:
      return withDefaults;
  }
});

/** Serialises the value of a JSON field, which may be written as YAML. */
const expandPageField = changeObjects((value) =>
  value['type'] === 'json' && typeof value['value'] !== 'string'
    ? { ...value, value: JSON.stringify(value['value']) }
    : value,
);

const expandFormField = changeObjects((value) => ({ ...defaultsOfFormField(value), ...value }));

const expandMenuItem = changeObjects((value) => {
  const withDefaults: DataObject = { ...itemDefaults.menuItem, ...value };
  return withFields(withDefaults, { children: mapItems(withDefaults['children'], expandMenuItem) });
});

const wordsPerMinute = 220;

function readingMinutes(body: Data | undefined): number {
  const words =
    typeof body === 'string'
      ? body
          .replace(/<[^>]+>/g, ' ')
          .trim()
          .split(/\s+/)
      : [];
  return Math.ceil(words.length / wordsPerMinute);
}

export function expandContent(kind: ContentKind, file: DataObject): DataObject {
  const seo = documentDefaults[kind]['seo'];
  const withDefaults: DataObject = { ...documentDefaults[kind], ...file };
  const common = withFields(withDefaults, {
    ...(isObject(seo) && isObject(file['seo']) && { seo: { ...seo, ...file['seo'] } }),
    image: withDefaults['image'] && expandImage(withDefaults['image']),
    blocks: mapItems(withDefaults['blocks'], expandBlock),
  });
  switch (kind) {
    case 'page':
      return withFields(common, { fields: mapItems(common['fields'], expandPageField) });
    case 'blog':
      return {
        reading_minutes: readingMinutes(common['body']),
        ...withFields(common, {
          tags: mapItems(common['tags'], expandGroup),
          category: common['category'] && expandGroup(common['category']),
        }),
      };
    case 'form':
      return withFields(common, { fields: mapItems(common['fields'], expandFormField) });
    case 'menu':
      return withFields(common, { items: mapItems(common['items'], expandMenuItem) });
    case 'vacancy':
      return withFields(common, {
        department: common['department'] && expandGroup(common['department']),
      });
    case 'product':
      return withFields(common, {
        category: common['category'] && expandGroup(common['category']),
      });
    default:
      return common;
  }
}
