import type { FoundDocument } from '@contracts/wire/content/content-search';
import MiniSearch from 'minisearch';
import type { DocumentText } from './content-text.ts';

export interface IndexedDocument extends DocumentText {
  kind: FoundDocument['kind'];
  path: string;
}

const excerptLength = 180;
/** Maximum number of words in a search. Further words rarely help. */
const maxWords = 12;

/** A full-text index of editors' content. Titles weigh most, then leads. Typos match, too. */
export class ContentIndex {
  readonly #search: MiniSearch<IndexedDocument>;
  readonly #documents: ReadonlyMap<string, IndexedDocument>;

  constructor(documents: readonly IndexedDocument[]) {
    this.#documents = new Map(documents.map((document) => [document.path, document]));
    this.#search = new MiniSearch<IndexedDocument>({
      idField: 'path',
      fields: ['title', 'lead', 'text'],
      processTerm: plainWord,
      searchOptions: {
        boost: { title: 4, lead: 2 },
        prefix: (word) => word.length > 2,
        fuzzy: (word) => (word.length > 4 ? 0.2 : false),
        maxFuzzy: 2,
      },
    });
    this.#search.addAll([...this.#documents.values()]);
  }

  /** Documents with every word, or else documents with any word, best matches first. */
  find(text: string): FoundDocument[] {
    const words = text.split(/\s+/).slice(0, maxWords).join(' ');
    const whole = this.#search.search(words, { combineWith: 'AND' });
    const found = whole.length > 0 ? whole : this.#search.search(words, { combineWith: 'OR' });
    return found.flatMap(({ id, terms }) => {
      const document = this.#documents.get(String(id));
      if (document === undefined) return [];
      const { kind, path, title } = document;
      return [{ kind, path, title, excerpt: excerptOf(document, terms) }];
    });
  }
}

/** A word in lower case and without accents. */
function plainWord(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * The excerpt that contains the most search words. On a tie, the beginning of the document wins,
 * because it usually describes the document best.
 */
function excerptOf({ lead, text }: IndexedDocument, terms: readonly string[]): string {
  const whole = `${lead} ${text}`.trim();
  const plain = plainWord(whole);
  const wordsFrom = (start: number) => {
    const part = plain.slice(start, start + excerptLength);
    return terms.filter((term) => part.includes(term)).length;
  };
  const starts = terms.flatMap((term) => placesOf(plain, term)).map((at) => Math.max(0, at - 40));
  const best = starts.reduce((most, at) => (wordsFrom(at) > wordsFrom(most) ? at : most), 0);
  const from = best === 0 ? 0 : startOfWord(whole, best);
  const end = from + excerptLength;
  const before = from > 0 ? '…' : '';
  if (end >= whole.length) return `${before}${whole.slice(from)}`;
  return `${before}${whole.slice(from, startOfWord(whole, end)).trimEnd()}…`;
}

/** The first five positions of a word. */
function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && places.length < 5; at = text.indexOf(word, at + 1)) {
    places.push(at);
  }
  return places;
}

function startOfWord(text: string, place: number): number {
  return text.lastIndexOf(' ', place) + 1;
}
