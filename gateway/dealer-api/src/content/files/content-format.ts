import { isDeepStrictEqual } from 'node:util';
import { marked } from 'marked';
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

/** Renders Markdown as HTML without line breaks between elements. */
export function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false }).replace(/>\n+</g, '><').trim();
}

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

/** A part of a document: short in files, and complete in the store. */
interface Format {
  /** Adds what the file left out. Returns an invalid value unchanged. */
  expand(value: Data): Data;
  compact(value: Data): Data;
}
type Members = Readonly<Record<string, Format>>;

function withoutDefaults(object: DataObject, defaults: DataObject): DataObject {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([key, value]) => !(key in defaults && isDeepStrictEqual(value, defaults[key])),
    ),
  );
}

function changeMembers(object: DataObject, members: Members, direction: keyof Format): DataObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      const format = Object.hasOwn(members, key) ? members[key] : undefined;
      return [key, format === undefined ? value : format[direction](value)];
    }),
  );
}

function listOf(item: Format): Format {
  return {
    expand: (value) => (Array.isArray(value) ? value.map((each) => item.expand(each)) : value),
    compact: (value) => (Array.isArray(value) ? value.map((each) => item.compact(each)) : value),
  };
}

/** An object with default values. Files have its members with a format of their own last. */
function objectOf(
  defaultsOf: (object: DataObject) => DataObject,
  membersOf: () => Members = () => ({}),
): Format {
  return {
    expand: (value) =>
      isObject(value)
        ? changeMembers({ ...defaultsOf(value), ...value }, membersOf(), 'expand')
        : value,
    compact(value) {
      if (!isObject(value)) return value;
      const members = membersOf();
      const isMember = (key: string) => Number(Object.hasOwn(members, key));
      const entries = Object.entries(withoutDefaults(value, defaultsOf(value)));
      const sorted = entries.toSorted(([left], [right]) => isMember(left) - isMember(right));
      return changeMembers(Object.fromEntries(sorted), members, 'compact');
    },
  };
}

/** A group, such as a tag. Its name is enough if its slug can be derived from the name. */
const group: Format = {
  expand: (value) => (typeof value === 'string' ? { slug: slugOf(value), name: value } : value),
  compact: (value) =>
    isObject(value) && typeof value['name'] === 'string' && value['slug'] === slugOf(value['name'])
      ? value['name']
      : value,
};

const image = objectOf(() => itemDefaults.image);

const card = objectOf(
  () => itemDefaults.card,
  () => ({ image }),
);

const menuItem: Format = objectOf(
  () => itemDefaults.menuItem,
  () => ({ children: listOf(menuItem) }),
);

const formField = objectOf(defaultsOfFormField);

const listItem: Format = {
  expand: (value) => (typeof value === 'string' ? { title: null, text: value } : value),
  compact: (value) =>
    isObject(value) && value['title'] === null ? (value['text'] ?? null) : value,
};

/** Facts are a mapping in files, unless a term is repeated. */
const facts: Format = {
  expand: (value) =>
    isObject(value) ? Object.entries(value).map(([term, detail]) => ({ term, detail })) : value,
  compact(value) {
    if (!Array.isArray(value)) return value;
    const pairs = value.map((item) => (isObject(item) ? [item['term'], item['detail']] : []));
    const terms = new Set(pairs.map(([term]) => term));
    // Objects with numeric keys would not keep the order of the items.
    const canBeMapping =
      terms.size === pairs.length && ![...terms].some((term) => /^\d+$/.test(String(term)));
    return canBeMapping ? (Object.fromEntries(pairs) as DataObject) : value;
  },
};

const blockMembers: Readonly<Record<string, Members>> = {
  list: { items: listOf(listItem) },
  cards: { items: listOf(card) },
  facts: { items: facts },
  image: { image },
};

const membersOfBlock = ({ type }: DataObject): Members => blockMembers[String(type)] ?? {};

const block: Format = {
  expand(value) {
    if (!isObject(value)) return value;
    const { markdown, ...plain } = value;
    const html = typeof markdown === 'string' && { html: htmlOf(markdown) };
    const full = { ...defaultsOfBlock(plain), ...plain, ...html };
    return changeMembers(full, membersOfBlock(plain), 'expand');
  },
  compact(value) {
    if (!isObject(value)) return value;
    const { type, id, html, items, ...plain } = withoutDefaults(value, defaultsOfBlock(value));
    const file: DataObject = {
      ...(type !== undefined && { type }),
      ...(id !== undefined && { id }),
      ...plain,
      ...(items !== undefined && { items }),
      ...(typeof html === 'string' && { markdown: markdownOf(html) }),
    };
    return changeMembers(file, membersOfBlock(value), 'compact');
  },
};

/** The value of a JSON field may be written as YAML. */
const pageField: Format = {
  expand: (value) =>
    isObject(value) && value['type'] === 'json' && typeof value['value'] !== 'string'
      ? { ...value, value: JSON.stringify(value['value']) }
      : value,
  compact(field) {
    if (!isObject(field) || field['type'] !== 'json' || typeof field['value'] !== 'string')
      return field;
    try {
      const value = JSON.parse(field['value']) as Data;
      return JSON.stringify(value) === field['value'] ? { ...field, value } : field;
    } catch {
      return field;
    }
  },
};

const kindMembers: Readonly<Partial<Record<ContentKind, Members>>> = {
  page: { fields: listOf(pageField) },
  blog: { tags: listOf(group), category: group },
  vacancy: { department: group },
  product: { category: group },
  menu: { items: listOf(menuItem) },
  form: { fields: listOf(formField) },
};

function membersOfDocument(kind: ContentKind): Members {
  const { seo } = documentDefaults[kind];
  return {
    image,
    blocks: listOf(block),
    ...(isObject(seo) && { seo: objectOf(() => seo) }),
    ...kindMembers[kind],
  };
}

const wordsPerMinute = 220;

function readingMinutes(body: Data | undefined): number {
  if (typeof body !== 'string') return 0;
  const words = body
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/);
  return Math.ceil(words.length / wordsPerMinute);
}

export function expandContent(kind: ContentKind, file: DataObject): DataObject {
  return {
    ...(kind === 'blog' && { reading_minutes: readingMinutes(file['body']) }),
    ...changeMembers({ ...documentDefaults[kind], ...file }, membersOfDocument(kind), 'expand'),
  };
}

export function compactContent(kind: ContentKind, document: DataObject): DataObject {
  const { seo, ...rest } = withoutDefaults(document, {
    ...documentDefaults[kind],
    ...(kind === 'blog' && { reading_minutes: readingMinutes(document['body']) }),
  });
  const file = { ...rest, ...(seo !== undefined && { seo }) };
  return changeMembers(file, membersOfDocument(kind), 'compact');
}
