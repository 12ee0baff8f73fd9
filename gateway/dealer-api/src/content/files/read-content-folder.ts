import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { InputError } from '../../input-error.ts';
import type { IsoDay } from '../../iso-day.ts';
import type { NewContent } from '../content-document.ts';
import type { ContentKind } from '../content-kinds.ts';
import { redirectKey } from '../redirect-calls.ts';
import {
  contentFileError,
  type ContentFault,
  type FileContent,
  kindFolders,
  readContentFile,
  slugOfFile,
} from './content-file.ts';
import { findBrokenLinks } from './find-broken-links.ts';

/** Limits for a content folder, far above what a retailer needs. */
const maxFiles = 5_000;
const maxFileBytes = 1_000_000;

export interface ContentFolder {
  readonly documents: readonly NewContent[];
  readonly redirects: readonly NewRedirect[];
}

export interface ContentSource {
  readonly file: string;
  readonly text: string;
  readonly content: FileContent;
}

const redirectsFile = 'redirects.csv';
const redirectsSchema = z.array(
  z.strictObject({
    path: z.string().regex(/^\/[^/\\]/, 'must be a path of this site'),
    url: z.string().regex(/^(\/(?![/\\])|https:\/\/)/, 'must be a path or https'),
    status: z.coerce.number().pipe(z.literal([301, 302, 307, 308])),
  }),
);
/** The path is in lower case, without a trailing slash. */
export type NewRedirect = z.infer<typeof redirectsSchema>[number];

function readText(folder: string, file: string): string {
  const { size } = lstatSync(join(folder, file));
  const reason = `must be smaller than ${maxFileBytes} bytes`;
  if (size > maxFileBytes) throw contentFileError([{ file, line: 1, reason }]);
  return readFileSync(join(folder, file), 'utf8');
}

/** Content files below a folder, as relative paths. Symbolic links and hidden files are skipped. */
function listFiles(folder: string, subfolder: string): string[] {
  return readdirSync(join(folder, subfolder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${subfolder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(folder, path);
      return entry.isFile() ? [path] : [];
    })
    .toSorted();
}

function readRedirects(folder: string, names: readonly string[]): NewRedirect[] {
  if (!names.includes(redirectsFile)) return [];
  let rows: unknown;
  try {
    rows = parse(readText(folder, redirectsFile), { columns: true, trim: true });
  } catch (error) {
    if (error instanceof InputError || !(error instanceof Error)) throw error;
    throw contentFileError([{ file: redirectsFile, line: 1, reason: error.message }]);
  }
  const result = z.safeParse(redirectsSchema, rows);
  if (!result.success) {
    throw contentFileError(
      result.error.issues.map(({ path: [row, ...field], message }) => ({
        file: redirectsFile,
        line: Number(row ?? 0) + 2,
        reason: `${field.join('.')}: ${message}`,
      })),
    );
  }
  const redirects = result.data.map((row) => ({ ...row, path: redirectKey(row.path) }));
  const faults = redirects.flatMap(({ path }, row): ContentFault[] =>
    redirects.findIndex((other) => other.path === path) < row
      ? [{ file: redirectsFile, line: row + 2, reason: `path: ${path} is already listed above` }]
      : [],
  );
  if (faults.length > 0) throw contentFileError(faults);
  return redirects;
}

/** Sets each document's position: the `id` in its file, or the next free number for its kind. */
function numberDocuments(sources: readonly ContentSource[]): NewContent[] {
  const lastPositions = new Map<ContentKind, number>();
  const filesByKey = new Map<string, string>();
  const faults: ContentFault[] = [];
  for (const { file, content } of sources) {
    const { kind, position } = content;
    if (position === undefined) continue;
    lastPositions.set(kind, Math.max(lastPositions.get(kind) ?? 0, position));
    const earlierFile = filesByKey.get(`${kind} ${position}`);
    if (earlierFile === undefined) filesByKey.set(`${kind} ${position}`, file);
    else
      faults.push({ file, line: 1, reason: `id: ${earlierFile} has the id ${position} already` });
  }
  if (faults.length > 0) throw contentFileError(faults);
  return sources.map(({ content }) => {
    const position = content.position ?? (lastPositions.get(content.kind) ?? 0) + 1;
    if (content.position === undefined) lastPositions.set(content.kind, position);
    return { ...content, position };
  });
}

/**
 * @param day the day that `today` means in relative dates
 * @throws InputError naming each file, line and reason
 */
export function readContentFolder(
  folder: string,
  { day, allowBrokenLinks = false }: { day: IsoDay; allowBrokenLinks?: boolean },
): ContentFolder {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw new InputError(`The folder ${folder} cannot be read.`, { cause: error });
  }
  const knownNames: readonly string[] = [...Object.values(kindFolders), redirectsFile];
  const unknown = names.filter((name) => !name.startsWith('.') && !knownNames.includes(name));
  if (unknown.length > 0) {
    throw contentFileError(
      unknown.map((file) => ({ file, line: 1, reason: `must be one of ${knownNames.join(', ')}` })),
    );
  }
  const redirects = readRedirects(folder, names);

  const sources: ContentSource[] = [];
  const faults: ContentFault[] = [];
  const filesByKey = new Map<string, string>();
  for (const [kind, kindFolder] of Object.entries(kindFolders) as [ContentKind, string][]) {
    if (!names.includes(kindFolder)) continue;
    for (const file of listFiles(folder, kindFolder)) {
      const [, name] = /^[^/]+\/(.+)\.(?:md|yaml)$/.exec(file) ?? [];
      if (name === undefined) {
        faults.push({ file, line: 1, reason: 'must end in .md or .yaml' });
        continue;
      }
      const slug = slugOfFile(kind, name);
      const earlierFile = filesByKey.get(`${kind} ${slug}`);
      if (earlierFile !== undefined) {
        faults.push({ file, line: 1, reason: `has the name of ${earlierFile}` });
      } else {
        filesByKey.set(`${kind} ${slug}`, file);
        const text = readText(folder, file);
        const result = readContentFile(kind, slug, { file, text, day });
        faults.push(...result.faults);
        if (result.content !== undefined) sources.push({ file, text, content: result.content });
      }
      if (filesByKey.size > maxFiles) {
        throw new InputError(`The folder has more than ${maxFiles} files.`);
      }
    }
  }
  // `sources` lacks documents with errors, so links to them would be reported as broken.
  if (faults.length === 0 && !allowBrokenLinks) faults.push(...findBrokenLinks(sources, redirects));
  if (faults.length > 0) throw contentFileError(faults);
  if (sources.length === 0) throw new InputError(`The folder ${folder} has no content.`);
  return { documents: numberDocuments(sources), redirects };
}
