import * as z from 'zod/mini';
import { readRows } from '../catalogue/invalid-rows.ts';
import type { PageField } from './page.ts';
import { contentUrlSchema, textOrNull } from './content-parts.ts';

/** The page with the top banner's messages (S59, S203). */
export const TOP_BANNER_SLUG = 'top-banner-content';
export const TICKER_FIELD_SLUG = 'ticker_content';

const bannerMessageSchema = z.object({
  message: z.string().check(z.minLength(1)),
  /** Name of an icon. */
  icon: z._default(textOrNull, null),
  link_url: z._default(z.nullable(contentUrlSchema), null),
  link_label: z._default(textOrNull, null),
});
export type BannerMessage = z.infer<typeof bannerMessageSchema>;

export const tickerSchema = z.array(bannerMessageSchema);

/** The messages of the top banner; empty if the field is missing or contains invalid JSON (S59). */
export function readTicker(fields: readonly Pick<PageField, 'slug' | 'value'>[]): BannerMessage[] {
  const value = fields.find(({ slug }) => slug === TICKER_FIELD_SLUG)?.value;
  if (value === undefined) return [];
  try {
    const parsed = readRows(tickerSchema, JSON.parse(value), '#');
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
