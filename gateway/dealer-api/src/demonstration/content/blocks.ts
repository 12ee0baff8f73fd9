import type { ConditionGrade } from '@contracts/wire/content/condition-grade';
import type { ContentBlock } from '@contracts/wire/content/content-block';
import type { ContentImage, ContentLink } from '@contracts/wire/content/content-parts';
import { slugOf } from '../../catalogue/slug.ts';

type Item = string | readonly [title: string, text: string];
type Link = readonly [label: string, url: string];

/** A block's anchor is its heading; one without a heading is called by what it is. */
function named(heading: string | null, otherwise: string) {
  return { id: heading === null ? otherwise : slugOf(heading), heading };
}

const toLink = ([label, url]: Link): ContentLink => ({ label, url });

const toItem = (item: Item) =>
  typeof item === 'string' ? { title: null, text: item } : { title: item[0], text: item[1] };

/** A drawing in the site's own style; see `media/content-picture.ts`. */
export function picture(name: string, alt: string): ContentImage {
  return { url: `/media/content/${name}.svg`, alt, width: 800, height: 600, caption: null };
}

/** Paragraphs as HTML, or HTML as it stands. */
export function text(heading: string | null, ...paragraphs: string[]): ContentBlock {
  const html = paragraphs.map((each) => (each.startsWith('<') ? each : `<p>${each}</p>`)).join('');
  return { type: 'text', ...named(heading, 'text'), html };
}

function list(
  style: 'bullets' | 'ticks' | 'steps',
  heading: string | null,
  items: readonly Item[],
) {
  return { type: 'list', ...named(heading, style), style, items: items.map(toItem) } as const;
}

export const ticks = (heading: string | null, ...items: Item[]): ContentBlock =>
  list('ticks', heading, items);
export const steps = (heading: string | null, ...items: Item[]): ContentBlock =>
  list('steps', heading, items);
export const bullets = (heading: string | null, ...items: Item[]): ContentBlock =>
  list('bullets', heading, items);

export function cards(
  heading: string | null,
  ...items: (readonly [
    title: string,
    text: string,
    label: string,
    url: string,
    image?: ContentImage,
  ])[]
): ContentBlock {
  return {
    type: 'cards',
    ...named(heading, 'cards'),
    items: items.map(([title, words, label, url, image = null]) => ({
      title,
      text: words,
      link: { label, url },
      image,
    })),
  };
}

export function facts(
  heading: string | null,
  items: Readonly<Record<string, string>>,
  note: string | null = null,
): ContentBlock {
  return {
    type: 'facts',
    ...named(heading, 'facts'),
    items: Object.entries(items).map(([term, detail]) => ({ term, detail })),
    note,
  };
}

export function table(
  heading: string,
  columns: string[],
  rows: string[][],
  note: string | null = null,
): ContentBlock {
  return { type: 'table', ...named(heading, 'table'), columns, rows, note };
}

export function questions(
  heading: string | null,
  ...items: (readonly [question: string, answer: string])[]
): ContentBlock {
  return {
    type: 'questions',
    ...named(heading, 'questions'),
    items: items.map(([question, answer]) => ({ question, answer })),
  };
}

export function action(
  heading: string | null,
  words: string | null,
  ...links: Link[]
): ContentBlock {
  return { type: 'action', ...named(heading, 'action'), text: words, links: links.map(toLink) };
}

export function notice(
  tone: 'information' | 'warning' | 'success',
  heading: string | null,
  words: string,
): ContentBlock {
  return { type: 'notice', ...named(heading, 'notice'), tone, text: words };
}

export function form(heading: string, form_id: number): ContentBlock {
  return { type: 'form', ...named(heading, 'form'), form_id };
}

export function sites(
  heading: string,
  department: string | null = null,
  manufacturer: string | null = null,
): ContentBlock {
  return { type: 'sites', ...named(heading, 'sites'), department, manufacturer };
}

export function offers(
  heading: string,
  template: string,
  make: string | null = null,
): ContentBlock {
  return { type: 'offers', ...named(heading, 'offers'), template, make };
}

/** A row of vehicles and the way to all of them. */
export function vehicles(heading: string, search: string, label: string): ContentBlock {
  const url = search === '' ? '/vehicle-search' : `/vehicle-search?${search}`;
  return { type: 'vehicles', ...named(heading, 'vehicles'), search, link: { label, url } };
}

export function collection(
  heading: string,
  kind: 'blog' | 'vacancy' | 'event' | 'product',
  count: number,
  category: string | null = null,
): ContentBlock {
  return { type: 'collection', ...named(heading, kind), kind, category, count };
}

export function manufacturers(heading: string): ContentBlock {
  return { type: 'manufacturers', ...named(heading, 'manufacturers') };
}

export function grades(heading: string, items: ConditionGrade[]): ContentBlock {
  return { type: 'grades', ...named(heading, 'grades'), items };
}
