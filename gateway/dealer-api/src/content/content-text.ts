import type { ContentBlock } from '@contracts/wire/content/content-block';
import sanitize from 'sanitize-html';
import type { ContentOf, PagedKind } from './content-kinds.ts';

export interface DocumentText {
  title: string;
  lead: string;
  text: string;
}

export function textOf<Kind extends PagedKind>(document: ContentOf<Kind>): DocumentText {
  const parts: readonly (string | null)[] = [
    'body' in document && document.body !== null ? plainText(document.body) : null,
    ...('blocks' in document
      ? document.blocks.flatMap((block) => [block.heading, ...textsOfBlock(block)])
      : []),
  ];
  return {
    title: document.title,
    lead: ('summary' in document ? document.summary : document.lead) ?? '',
    text: parts.flatMap((part) => (part ? [asSentence(part)] : [])).join(' '),
  };
}

/** Adds a full stop to headings and cells, so that they do not run into the next sentence. */
function asSentence(words: string): string {
  return /[.!?:…]$/.test(words) ? words : `${words}.`;
}

/** Removes tags. Adds spaces, so that `<li>a</li><li>b</li>` becomes two words. */
function plainText(html: string): string {
  return sanitize(html.replaceAll('<', ' <'), { allowedTags: [] })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function textsOfBlock(block: ContentBlock): (string | null)[] {
  switch (block.type) {
    case 'text':
      return [plainText(block.html)];
    case 'list':
    case 'cards':
      return block.items.flatMap(({ title, text }) => [title, text]);
    case 'facts':
      return [...block.items.map(({ term, detail }) => `${term}: ${detail}`), block.note];
    case 'table':
      return [...block.rows.map((row) => row.join(', ')), block.note];
    case 'questions':
      return block.items.flatMap(({ question, answer }) => [question, answer]);
    case 'terms':
      return block.items;
    case 'action':
    case 'notice':
      return [block.text];
    case 'grades':
      return block.items.flatMap(({ title, description }) => [
        title,
        ...Object.values(description),
      ]);
    default:
      // These blocks show other documents or vehicles, not text of their own.
      return [];
  }
}
