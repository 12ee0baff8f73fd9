import { pathTo } from '@contracts/platform/remote/path-to';
import type { DocumentSummary } from '@contracts/platform/remote/widgets';
import type { ContentProduct } from '@contracts/wire/content/product';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';

/** `From £18.50 a month, for 24 months`; null if there is no price. */
export function productPrice({
  price_from,
  price_note,
}: Pick<ContentProduct, 'price_from' | 'price_note'>): string | null {
  if (price_from === null) return null;
  const price = Number.isInteger(price_from)
    ? formatPounds(price_from)
    : formatPoundsAndPence(price_from);
  return ['From', price, price_note].filter(Boolean).join(' ');
}

export function productSummary(product: ContentProduct): DocumentSummary {
  const { slug, title, summary, category, image } = product;
  return {
    url: pathTo('/our-products/:slug/:id', { slug: category.slug, id: slug }),
    title,
    text: summary,
    note: productPrice(product),
    image,
  };
}
