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

/** Converts HTML to Markdown. HTML without a Markdown equivalent is kept, which Markdown allows. */
export function markdownOf(html: string): string {
  const markdown = turndown.turndown(html);
  const dense = html.trim().replace(/>\s*\n\s*</g, '><');
  return htmlOf(markdown) === dense ? markdown : dense;
}

function without(object: DataObject, defaults: DataObject): DataObject {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([key, value]) => !(key in defaults && isDeepStrictEqual(value, defaults[key])),
    ),
  );
}

const each = (value: Data | undefined, change: (item: DataObject) => Data): Data | undefined =>
  Array.isArray(value) ? value.map((item) => (isObject(item) ? change(item) : item)) : value;

const group = (value: Data): Data =>
  isObject(value) && typeof value['name'] === 'string' && value['slug'] === slugOf(value['name'])
    ? value['name']
    : value;

const image = (value: Data | undefined): Data | undefined =>
  isObject(value) ? without(value, itemDefaults.image) : value;

function factItems(items: Data | undefined): Data | undefined {
  if (!Array.isArray(items)) return items;
  const pairs = items.map((item) => (isObject(item) ? [item['term'], item['detail']] : []));
  const terms = new Set(pairs.map(([term]) => term));
  // A mapping with numeric keys would not keep the order of the items.
  const isMapping =
    terms.size === pairs.length && ![...terms].some((term) => /^\d+$/.test(String(term)));
  return isMapping ? (Object.fromEntries(pairs) as DataObject) : items;
}

function block(whole: DataObject): DataObject {
  const { id, type, ...rest } = without(
    whole,
    defaultsOfBlock(without(whole, { id: whole['id'] ?? null })),
  );
  const { html, items, ...plain } = rest;
  const start: DataObject = {
    ...(type !== undefined && { type }),
    ...(id !== undefined && { id }),
  };
  if (typeof html === 'string') return { ...start, ...plain, markdown: markdownOf(html) };
  const short = {
    list: () => each(items, (item) => (item['title'] === null ? (item['text'] ?? null) : item)),
    cards: () =>
      each(items, (card) => {
        const { image: picture, ...words } = without(card, itemDefaults.card);
        const small = image(picture);
        return small === undefined ? words : { ...words, image: small };
      }),
    facts: () => factItems(items),
  }[String(type)];
  const itemsThen = short === undefined ? items : short();
  const picture = image(plain['image']);
  return {
    ...start,
    ...plain,
    ...(picture !== undefined && { image: picture }),
    ...(itemsThen !== undefined && { items: itemsThen }),
  };
}

function pageField(field: DataObject): DataObject {
  if (field['type'] !== 'json' || typeof field['value'] !== 'string') return field;
  try {
    const value = JSON.parse(field['value']) as Data;
    return JSON.stringify(value) === field['value'] ? { ...field, value } : field;
  } catch {
    return field;
  }
}

function menuItem(item: DataObject): DataObject {
  const { children, ...plain } = without(item, itemDefaults.menuItem);
  const below = each(children, menuItem);
  return below === undefined ? plain : { ...plain, children: below };
}

/** Shortens a document to the values that `expandContent` cannot restore. */
export function compactContent(kind: ContentKind, document: DataObject): DataObject {
  const { seo, ...rest } = without(document, documentDefaults[kind]);
  const defaults = documentDefaults[kind]['seo'];
  const changes: Record<string, Data | undefined> = {
    image: image(rest['image']),
    blocks: each(rest['blocks'], block),
    fields: each(
      rest['fields'],
      kind === 'form' ? (field) => without(field, defaultsOfFormField(field)) : pageField,
    ),
    items: each(rest['items'], menuItem),
    tags: Array.isArray(rest['tags']) ? rest['tags'].map(group) : undefined,
    category: rest['category'] === undefined ? undefined : group(rest['category']),
    department: rest['department'] === undefined ? undefined : group(rest['department']),
    seo: isObject(seo) && isObject(defaults) ? without(seo, defaults) : seo,
  };
  const file: Record<string, Data> = {};
  for (const [key, value] of Object.entries({ ...rest, ...(seo !== undefined && { seo }) })) {
    file[key] = changes[key] ?? value;
  }
  const { reading_minutes: minutes, ...others } = file;
  const computed = expandContent(kind, others)['reading_minutes'];
  return minutes === undefined || minutes === computed ? others : file;
}
