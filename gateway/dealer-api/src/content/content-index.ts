import type { FoundDocument } from '@contracts/wire/content/content-search';
import MiniSearch from 'minisearch';
import type { ContentBlock } from '@contracts/wire/content/content-block';
import sanitize from 'sanitize-html';
import type { ContentOf, PagedKind } from './content-kinds.ts';

export interface IndexedDocument extends DocumentText {
  kind: FoundDocument['kind'];
  path: string;
}

const excerptLength = 180;
/** Maximum number of words in a search. Further words rarely help. */
const maxWords = 12;

/**
 * Indexes editors' content for full-text searches. Titles weigh most, then leads. Typos match, too.
 * @returns finds the documents with every word, or else those with any word, best matches first
 */
export function indexContent(
  indexed: readonly IndexedDocument[],
): (text: string) => FoundDocument[] {
  const documents = new Map(indexed.map((document) => [document.path, document]));
  const index = new MiniSearch<IndexedDocument>({
    idField: 'path',
    fields: ['title', 'lead', 'text'],
    processTerm: normaliseWord,
    searchOptions: {
      boost: { title: 4, lead: 2 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      maxFuzzy: 2,
    },
  });
  index.addAll([...documents.values()]);
  return (text) => {
    const words = text.split(/\s+/).slice(0, maxWords).join(' ');
    const allWordMatches = index.search(words, { combineWith: 'AND' });
    const found =
      allWordMatches.length > 0 ? allWordMatches : index.search(words, { combineWith: 'OR' });
    return found.flatMap(({ id, terms }) => {
      const document = documents.get(String(id));
      if (document === undefined) return [];
      const { kind, path, title } = document;
      return [{ kind, path, title, excerpt: excerptOf(document, terms) }];
    });
  };
}

/** A word in lower case and without accents. */
function normaliseWord(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The part with the most search words. On a tie, the beginning, which describes it best. */
function excerptOf({ lead, text }: IndexedDocument, terms: readonly string[]): string {
  const fullText = `${lead} ${text}`.trim();
  const plain = normaliseWord(fullText);
  const countWordsFrom = (start: number) => {
    const part = plain.slice(start, start + excerptLength);
    return terms.filter((term) => part.includes(term)).length;
  };
  const starts = terms
    .flatMap((term) => positionsOf(plain, term))
    .map((at) => Math.max(0, at - 40));
  const best = starts.reduce(
    (most, at) => (countWordsFrom(at) > countWordsFrom(most) ? at : most),
    0,
  );
  const from = best === 0 ? 0 : startOfWord(fullText, best);
  const end = from + excerptLength;
  const before = from > 0 ? '…' : '';
  if (end >= fullText.length) return `${before}${fullText.slice(from)}`;
  return `${before}${fullText.slice(from, startOfWord(fullText, end)).trimEnd()}…`;
}

/** The first five positions of a word. */
function positionsOf(text: string, word: string): number[] {
  const positions: number[] = [];
  for (
    let at = text.indexOf(word);
    at >= 0 && positions.length < 5;
    at = text.indexOf(word, at + 1)
  ) {
    positions.push(at);
  }
  return positions;
}

function startOfWord(text: string, position: number): number {
  return text.lastIndexOf(' ', position) + 1;
}

interface DocumentText {
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
