import { builtInFormIds } from '../../forms/form-definitions.ts';
import { isPagedKind, pathOf } from '../content-kinds.ts';
import { redirectKey } from '../redirect-calls.ts';
import type { ContentFault, FileContent } from './content-file.ts';
import type { NewRedirect, ContentSource } from './read-content-folder.ts';

function pathsOf({ kind, slug, document }: FileContent): string[] {
  if (!isPagedKind(kind)) return [];
  const path = pathOf(kind, { ...(document as { category?: { slug: string } }), slug });
  return path === '/' ? ['/', '/home'] : [path];
}

function valuesOf(names: readonly string[], value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(names.includes(key) ? [inner] : []),
    ...valuesOf(names, inner),
  ]);
}

function htmlLinks(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(htmlLinks) : [];
}

const linksOf = (document: object): string[] => [
  ...valuesOf(['url', 'link_url'], document).filter((url) => typeof url === 'string'),
  ...htmlLinks(document),
];

/** The line where a text first occurs; 1 if it does not occur. */
function lineOf(text: string, substring: string): number {
  const at = text.indexOf(substring);
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}

const filePath = /^\/(media|public)\//;

/**
 * Finds links that match no document, redirect or static file, and references to missing forms. A
 * page that an area renders itself also needs a document if content links to it.
 */
export function findBrokenLinks(
  sources: readonly ContentSource[],
  redirects: readonly NewRedirect[],
): ContentFault[] {
  const paths = new Set([
    ...sources.flatMap(({ content }) => pathsOf(content)),
    ...redirects.map(({ path }) => path),
  ]);
  const forms = new Set<unknown>([
    null,
    ...builtInFormIds,
    ...sources.flatMap(({ content: { kind, slug } }) => (kind === 'form' ? [Number(slug)] : [])),
  ]);
  const isBroken = (url: string) =>
    url.startsWith('/') && !filePath.test(url) && !paths.has(redirectKey(url));

  return [
    ...sources.flatMap(({ file, text, content: { document } }) =>
      [...new Set(linksOf(document))].filter(isBroken).map((url) => {
        const reason = `the link ${url} leads to no page`;
        return { file, line: lineOf(text, url), reason };
      }),
    ),
    ...sources.flatMap(({ file, text, content: { document } }) =>
      valuesOf(['form_id'], document)
        .filter((form) => !forms.has(form))
        .map((form) => {
          const line = lineOf(text, `form_id: ${String(form)}`);
          return { file, line, reason: `there is no form ${String(form)}` };
        }),
    ),
    ...redirects.flatMap(({ url }, row) =>
      isBroken(url)
        ? [{ file: 'redirects.csv', line: row + 2, reason: `url: ${url} leads to no page` }]
        : [],
    ),
  ];
}
