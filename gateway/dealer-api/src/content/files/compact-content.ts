import { isDeepStrictEqual } from 'node:util';
import TurndownService from 'turndown';
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
import { expandContent, htmlOf } from './expand-content.ts';

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
});

/** Converts HTML to Markdown. Elements that Markdown lacks stay HTML, which Markdown allows. */
export function markdownOf(html: string): string {
  const markdown = turndown.turndown(html);
  const dense = html.trim().replace(/>\s*\n\s*</g, '><');
  return htmlOf(markdown) === dense ? markdown : dense;
}

function withoutDefaults(object: DataObject, defaults: DataObject): DataObject {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([key, value]) => !(key in defaults && isDeepStrictEqual(value, defaults[key])),
    ),
  );
}

const mapObjects = (
  value: Data | undefined,
  change: (item: DataObject) => Data,
): Data | undefined =>
  Array.isArray(value) ? value.map((item) => (isObject(item) ? change(item) : item)) : value;

const compactGroup = (value: Data): Data =>
  isObject(value) && typeof value['name'] === 'string' && value['slug'] === slugOf(value['name'])
    ? value['name']
    : value;

const compactImage = (value: Data | undefined): Data | undefined =>
  isObject(value) ? withoutDefaults(value, itemDefaults.image) : value;

function compactFacts(items: Data | undefined): Data | undefined {
  if (!Array.isArray(items)) return items;
  const pairs = items.map((item) => (isObject(item) ? [item['term'], item['detail']] : []));
  const terms = new Set(pairs.map(([term]) => term));
  // Objects with numeric keys would not keep the order of the items.
  const isMapping =
    terms.size === pairs.length && ![...terms].some((term) => /^\d+$/.test(String(term)));
  return isMapping ? (Object.fromEntries(pairs) as DataObject) : items;
}

function compactBlock(fullBlock: DataObject): DataObject {
  const { id, type, ...rest } = withoutDefaults(
    fullBlock,
    defaultsOfBlock(withoutDefaults(fullBlock, { id: fullBlock['id'] ?? null })),
  );
  const { html, items, ...plain } = rest;
  const start: DataObject = {
    ...(type !== undefined && { type }),
    ...(id !== undefined && { id }),
  };
  if (typeof html === 'string') return { ...start, ...plain, markdown: markdownOf(html) };
  const compactItemsOf = {
    list: () =>
      mapObjects(items, (item) => (item['title'] === null ? (item['text'] ?? null) : item)),
    cards: () =>
      mapObjects(items, (card) => {
        const { image: picture, ...words } = withoutDefaults(card, itemDefaults.card);
        const compactPicture = compactImage(picture);
        return compactPicture === undefined ? words : { ...words, image: compactPicture };
      }),
    facts: () => compactFacts(items),
  }[String(type)];
  const compactItems = compactItemsOf === undefined ? items : compactItemsOf();
  const picture = compactImage(plain['image']);
  return {
    ...start,
    ...plain,
    ...(picture !== undefined && { image: picture }),
    ...(compactItems !== undefined && { items: compactItems }),
  };
}

function compactPageField(field: DataObject): DataObject {
  if (field['type'] !== 'json' || typeof field['value'] !== 'string') return field;
  try {
    const value = JSON.parse(field['value']) as Data;
    return JSON.stringify(value) === field['value'] ? { ...field, value } : field;
  } catch {
    return field;
  }
}

function compactMenuItem(item: DataObject): DataObject {
  const { children, ...plain } = withoutDefaults(item, itemDefaults.menuItem);
  const compactChildren = mapObjects(children, compactMenuItem);
  return compactChildren === undefined ? plain : { ...plain, children: compactChildren };
}

/** Shortens a document to the values that `expandContent` cannot restore. */
export function compactContent(kind: ContentKind, document: DataObject): DataObject {
  const { seo, ...rest } = withoutDefaults(document, documentDefaults[kind]);
  const defaults = documentDefaults[kind]['seo'];
  const changes: Record<string, Data | undefined> = {
    image: compactImage(rest['image']),
    blocks: mapObjects(rest['blocks'], compactBlock),
    fields: mapObjects(
      rest['fields'],
      kind === 'form'
        ? (field) => withoutDefaults(field, defaultsOfFormField(field))
        : compactPageField,
    ),
    items: mapObjects(rest['items'], compactMenuItem),
    tags: Array.isArray(rest['tags']) ? rest['tags'].map(compactGroup) : undefined,
    category: rest['category'] === undefined ? undefined : compactGroup(rest['category']),
    department: rest['department'] === undefined ? undefined : compactGroup(rest['department']),
    seo: isObject(seo) && isObject(defaults) ? withoutDefaults(seo, defaults) : seo,
  };
  const file: Record<string, Data> = {};
  for (const [key, value] of Object.entries({ ...rest, ...(seo !== undefined && { seo }) })) {
    file[key] = changes[key] ?? value;
  }
  const { reading_minutes: minutes, ...others } = file;
  const computed = expandContent(kind, others)['reading_minutes'];
  return minutes === undefined || minutes === computed ? others : file;
}
