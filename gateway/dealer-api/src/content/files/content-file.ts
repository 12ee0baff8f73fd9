import { isDeepStrictEqual } from 'node:util';
import { LineCounter, parseDocument, stringify, visit, type Document } from 'yaml';
import { z } from 'zod';
import { addDays } from '@contracts/wire/forms/opening-slots';
import { InputError } from '../../input-error.ts';
import type { IsoDay } from '../../iso-day.ts';
import { slugOf } from '../../slug.ts';
import type { NewContent } from '../content-document.ts';
import { contentSchemas, type ContentKind } from '../content-kinds.ts';
import { isObject, type Data, type DataObject } from './content-defaults.ts';
import { compactContent, expandContent, htmlOf, markdownOf } from './content-format.ts';

export interface ContentFault {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

const maxListed = 20;

export function contentFileError(faults: readonly ContentFault[]): InputError {
  const lines = faults
    .slice(0, maxListed)
    .map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
  const more = faults.length > maxListed ? [`… and ${faults.length - maxListed} more`] : [];
  return new InputError(['The content has errors:', ...lines, ...more].join('\n'));
}

/** Folder for each kind of document. Files are named after slugs; see `fileNameOf`. */
export const kindFolders = {
  page: 'pages',
  blog: 'blog',
  vacancy: 'vacancies',
  event: 'events',
  offer: 'offers',
  product: 'products',
  menu: 'menus',
  form: 'forms',
} as const satisfies Readonly<Record<ContentKind, string>>;

/**
 * A document's file name: its slug. A form's slug is a number, so its title is appended:
 * `9-message-preferences`.
 */
export function fileNameOf({ kind, slug, document }: Omit<NewContent, 'position'>): string {
  return kind === 'form'
    ? `${slug}-${slugOf(String((document as DataObject)['form_title']))}`
    : slug;
}

/** @param fileName without its folder and extension */
export function slugOfFile(kind: ContentKind, fileName: string): string {
  return kind === 'form' ? fileName.replace(/^(\d+)-.*/, '$1') : fileName;
}

/** Publication time of menus and forms, which are not scheduled. */
const alwaysPublished = '2000-01-01T00:00:00Z';

const recordSchema = z.object({
  /** The document's id within its kind, which also sets the order. */
  id: z.int().min(1).optional(),
  published_at: z.iso.datetime(),
  preview: z.string().min(8).max(100).optional(),
});

/** A document read from a file. `position` is undefined if the file has no `id`. */
export type FileContent = Omit<NewContent, 'position'> & { readonly position: number | undefined };

interface FileResult {
  readonly content?: FileContent;
  readonly faults: readonly ContentFault[];
}

const frontMatter = /^---\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** `today-40 09:00` is 09:00 on the day 40 days before the import; `today+7` is a week after it. */
const relativeDay = /^today([+-]\d{1,4})?(?: (\d\d:\d\d))?$/;

function resolveRelativeDates(value: Data, day: IsoDay): Data {
  if (typeof value === 'string') {
    const [match, days = '0', time] = relativeDay.exec(value) ?? [];
    if (match === undefined) return value;
    const date = addDays(day, Number(days));
    return time === undefined ? date : `${date}T${time}:00Z`;
  }
  if (Array.isArray(value)) return value.map((each) => resolveRelativeDates(each, day));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, resolveRelativeDates(each, day)]),
  );
}

/** Offset of the first YAML alias. Aliases are refused, because a few can expand to gigabytes. */
function firstAlias(source: Document): number | undefined {
  let offset: number | undefined;
  visit(source, {
    Alias(_key, { range }) {
      offset = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

/** Paths of unknown fields. They are reported, so that a misspelt field is not silently dropped. */
function unknownFields(
  rawFields: unknown,
  parsed: unknown,
  path: readonly string[] = [],
): string[][] {
  if (typeof rawFields !== 'object' || rawFields === null) return [];
  if (typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(rawFields).flatMap(([key, value]) =>
    key in parsed
      ? unknownFields(value, (parsed as Readonly<Record<string, unknown>>)[key], [...path, key])
      : [[...path, key]],
  );
}

/** Reads YAML, or Markdown with YAML front matter, whose text becomes the `body`. */
export function readContentFile(
  kind: ContentKind,
  slug: string,
  { file, text, day }: { file: string; text: string; day: IsoDay },
): FileResult {
  const isMarkdown = file.endsWith('.md');
  const matter = isMarkdown ? frontMatter.exec(text) : null;
  if (isMarkdown && matter === null) {
    return {
      faults: [{ file, line: 1, reason: 'must begin with front matter between --- lines' }],
    };
  }
  const yaml = matter?.[1] ?? text;
  const firstLine = isMarkdown ? 1 : 0;
  const lines = new LineCounter();
  const source = parseDocument(yaml, { lineCounter: lines, schema: 'core', uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine;
  /** The line of a field, or of its nearest parent in the file. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = source.getIn(path.slice(0, length), true);
      const range = (node as { range?: readonly number[] } | undefined)?.range;
      if (range?.[0] !== undefined) return lineAt(range[0]);
    }
    return 1 + firstLine;
  };
  const fault = (path: readonly PropertyKey[], reason: string): ContentFault => ({
    file,
    line: lineOf(path),
    reason: path.length === 0 ? reason : `${path.join('.')}: ${reason}`,
  });
  if (source.errors.length > 0) {
    return {
      faults: source.errors.map(({ pos, message }) => ({
        file,
        line: lineAt(pos[0]),
        reason: message.split(' at line ')[0] ?? message,
      })),
    };
  }
  const alias = firstAlias(source);
  if (alias !== undefined) {
    return { faults: [{ file, line: lineAt(alias), reason: 'aliases (*name) are not supported' }] };
  }
  const rawFields = source.toJS() as Data;
  if (!isObject(rawFields)) return { faults: [fault([], 'must be a list of fields')] };
  const body = matter && text.slice(matter[0].length).trim();
  const data = resolveRelativeDates(
    { ...rawFields, ...(body !== null && body !== '' && { body: htmlOf(body) }) },
    day,
  ) as DataObject;

  const { id, published_at: published, preview, ...fields } = data;
  const isUnscheduled = kind === 'menu' || kind === 'form';
  const record = z.safeParse(recordSchema, {
    id,
    published_at: published ?? (isUnscheduled ? alwaysPublished : undefined),
    preview,
  });
  const document = expandContent(
    kind,
    isUnscheduled ? fields : { updated_at: published ?? null, ...fields },
  );
  const fullDocument = {
    ...document,
    id: id ?? 1,
    slug,
    published_at: published ?? alwaysPublished,
  };
  const parsed = z.safeParse(contentSchemas[kind], fullDocument);
  const issues = [
    ...(record.success ? [] : record.error.issues),
    ...(parsed.success ? [] : parsed.error.issues.filter(({ path }) => path[0] !== 'id')),
  ];
  const faults = [
    ...issues.map(({ path, message }) => fault(path, message)),
    ...(parsed.success
      ? unknownFields(document, parsed.data).map((path) =>
          fault(path, `is not a field of a ${kind === 'blog' ? 'blog post' : kind}`),
        )
      : []),
  ];
  if (!record.success || faults.length > 0) return { faults };
  return {
    faults,
    content: {
      kind,
      slug,
      position: record.data.id,
      publishedAt: record.data.published_at,
      previewId: record.data.preview ?? null,
      document,
    },
  };
}

export function writeContentFile({
  kind,
  position,
  publishedAt,
  previewId,
  document,
}: NewContent): {
  extension: 'md' | 'yaml';
  text: string;
} {
  const { updated_at: updated, ...fields } = document as DataObject;
  const { title, body, ...rest } = compactContent(kind, fields);
  const isUnscheduled = kind === 'menu' || kind === 'form';
  const record: DataObject = {
    ...(title !== undefined && { title }),
    id: position,
    ...(!(isUnscheduled && publishedAt === alwaysPublished) && { published_at: publishedAt }),
    ...(updated !== undefined &&
      !isDeepStrictEqual(updated, publishedAt) && { updated_at: updated }),
    ...(previewId !== null && { preview: previewId }),
    ...rest,
  };
  const yaml = stringify(record, { lineWidth: 100, aliasDuplicateObjects: false });
  if (typeof body !== 'string') return { extension: 'yaml', text: yaml };
  return { extension: 'md', text: `---\n${yaml}---\n\n${markdownOf(body)}\n` };
}
