import { Parser } from 'htmlparser2';

/** The content of a page without scripts. */
export interface PageMarkup {
  /** `area/route`; null of a page that the host alone draws. */
  route: string | null;
  title: string;
  headings: number;
  /** Path and query; null if absent. */
  canonical: string | null;
  isHidden: boolean;
  /** The readable text, one line per element. */
  text: string;
}

/** Elements without text; and form choices, where £0 is valid, as for road tax (S81). */
const ignoredElements = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'option',
  'label',
]);

export function readMarkup(html: string): PageMarkup {
  const markup: PageMarkup = {
    route: null,
    title: '',
    headings: 0,
    canonical: null,
    isHidden: false,
    text: '',
  };
  const openElements: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      openElements.push(name);
      markup.text += '\n';
      if (name === 'h1') markup.headings += 1;
      markup.route ??= attributes['data-boundary'] ?? null;
      if (name === 'link' && attributes['rel'] === 'canonical') {
        const { pathname, search } = new URL(attributes['href'] ?? '');
        markup.canonical = `${pathname}${search}`;
      }
      if (name === 'meta' && attributes['name'] === 'robots')
        markup.isHidden = attributes['content']?.includes('noindex') ?? false;
    },
    ontext(text) {
      if (openElements.at(-1) === 'title' && !openElements.includes('svg')) markup.title += text;
      else if (!openElements.some((name) => ignoredElements.has(name))) markup.text += text;
    },
    onclosetag() {
      openElements.pop();
    },
  });
  parser.end(html);
  return markup;
}
