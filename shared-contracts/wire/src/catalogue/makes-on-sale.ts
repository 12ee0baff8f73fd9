import type { FilterOption, FilterOptions } from './filter-options.ts';

export interface MakeOnSale extends FilterOption {
  slug: string;
  models: (FilterOption & { slug: string })[];
}

/** The makes and models with vehicles for sale, from the filter options (S102). */
export function makesOnSale({ make, range }: Pick<FilterOptions, 'make' | 'range'>): MakeOnSale[] {
  const models = Object.entries(range).filter(([, { count }]) => count > 0);
  return Object.entries(make)
    .filter(([, { count }]) => count > 0)
    .map(([slug, option]) => ({
      slug,
      ...option,
      models: models
        .filter(([, model]) => model.make === slug)
        .map(([rangeSlug, { label, count }]) => ({ slug: rangeSlug, label, count })),
    }));
}
