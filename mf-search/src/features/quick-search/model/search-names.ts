import Fuse from 'fuse.js/basic';
import type { SearchNames } from '@contracts/platform/remote/widgets';
import { searchHref } from '../../../entities/search/model/search-href.ts';

/** A make, model or site that can be suggested for part of its name. */
export interface SearchName {
  label: string;
  isSite: boolean;
  href: string;
  count: number;
}

const maxNames = 4;

/** Fuse.js threshold: 0 requires an exact match, 1 matches anything. */
const matchThreshold = 0.34;
/** For single words that match nothing: 'frod' may be 'Ford'. */
const misspeltThreshold = 0.5;

export function listNames({ makes, sites }: SearchNames): SearchName[] {
  const makesAndModels = makes.flatMap(({ slug, label, count, models }) => [
    { label, href: searchHref({ make: [slug] }), count },
    ...models.map((model) => ({
      label: `${label} ${model.label}`,
      href: searchHref({ make: [slug], range: [model.slug] }),
      count: model.count,
    })),
  ]);
  return [
    ...makesAndModels.map((name) => ({ ...name, isSite: false })),
    ...sites.map(({ slug, label, count }) => ({
      label,
      isSite: true,
      href: searchHref({ sites: [slug] }),
      count,
    })),
  ];
}

/** Finds names despite typing errors. */
export function nameFinder(names: readonly SearchName[]) {
  const labelIndex = new Fuse(names, {
    keys: ['label'],
    threshold: matchThreshold,
    ignoreLocation: true,
  });
  const words = [...new Set(names.flatMap(({ label }) => label.toLowerCase().split(/\s+/)))];
  const wordIndex = new Fuse(words, { threshold: misspeltThreshold, includeScore: true });
  return {
    /** Names that start with a text, or else similar names, the most likely first. */
    find(text: string): SearchName[] {
      const exactMatches = names.filter(({ label }) => startsWords(label, text));
      if (exactMatches.length > 0) return exactMatches.slice(0, maxNames);
      return labelIndex.search(text, { limit: maxNames }).map(({ item }) => item);
    },
    /** The text with misspelt words replaced by similar words; null if nothing changes. */
    correct(text: string): string | null {
      const typed = text.toLowerCase().trim().split(/\s+/);
      const corrected = typed.map((word) =>
        words.includes(word) || /\d/.test(word) ? word : (closest(wordIndex, word) ?? word),
      );
      return corrected.join(' ') === typed.join(' ') ? null : corrected.join(' ');
    },
  };
}

/** Whether each typed word starts a later word: 'ford f' matches only 'Ford Focus'. */
function startsWords(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/[\s-]+/);
  const typed = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  let nextIndex = 0;
  // Hyphens alone must not match.
  if (typed.length === 0) return false;
  return typed.every((part) => {
    const at = words.findIndex((word, index) => index >= nextIndex && word.startsWith(part));
    nextIndex = at + 1;
    return at !== -1;
  });
}

/** Among equally similar words, prefers one with the same letters, because two may be swapped. */
function closest(words: Fuse<string>, typed: string): string | undefined {
  const letters = (word: string) => [...word].toSorted().join('');
  const found = words.search(typed, { limit: 8 }).map(({ item }) => item);
  return found.find((word) => letters(word) === letters(typed)) ?? found[0];
}
