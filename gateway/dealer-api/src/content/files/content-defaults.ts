import { slugOf } from '../../slug.ts';
import type { ContentKind } from '../content-kinds.ts';

export type Data =
  string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };
export type DataObject = { readonly [key: string]: Data };

export const isObject = (value: Data | undefined): value is DataObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const seo: DataObject = { title: null, description: null, noindex: false };

export const documentDefaults: Readonly<Record<ContentKind, DataObject>> = {
  page: {
    template: 'page',
    lead: null,
    image: null,
    body: null,
    form_id: null,
    blocks: [],
    fields: [],
    seo,
  },
  blog: { image: null, tags: [], seo },
  vacancy: { form_id: null, seo },
  event: { image: null, site: null, form_id: null, seo },
  offer: {
    template_id: null,
    badge: null,
    image: null,
    dealer_contribution: null,
    representative_apr: null,
    products: [],
    matching_rules: [],
    ends_on: null,
    live: true,
    disclaimer: null,
    seo,
  },
  product: { image: null, price_from: null, price_note: null, form_id: null, blocks: [], seo },
  menu: {},
  form: { terms: '', opt_in: [] },
};

const blockDefaults: Readonly<Record<string, DataObject>> = {
  facts: { note: null },
  table: { note: null },
  action: { text: null },
  terms: { valid_until: null },
  sites: { department: null, manufacturer: null },
  offers: { template: null, make: null },
  collection: { category: null },
};

/** The default anchor is the heading's slug, or else the style, kind or type of the block. */
export function defaultsOfBlock(block: DataObject): DataObject {
  const { type, heading, style, kind } = block;
  const fallbackId = [style, kind, type].find((name) => typeof name === 'string') ?? 'block';
  return {
    heading: null,
    id: typeof heading === 'string' ? slugOf(heading) : fallbackId,
    ...(typeof type === 'string' ? blockDefaults[type] : {}),
  };
}

export function defaultsOfFormField({ slug = '' }: DataObject): DataObject {
  return {
    name: slug,
    type: 'text',
    placeholder: '',
    required: '0',
    options: '',
    multiple: '0',
  };
}

export const itemDefaults = {
  image: { caption: null },
  card: { image: null },
  menuItem: { target: null, children: [] },
} as const satisfies Readonly<Record<string, DataObject>>;
