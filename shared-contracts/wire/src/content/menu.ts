import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** The five menus (S204, S226). */
export const menuNames = [
  'main',
  'secondary-menu',
  'footer-menu',
  'legals',
  'important-documents',
] as const;
export const menuNameSchema = z.enum(menuNames);
export type MenuName = z.infer<typeof menuNameSchema>;

/** A menu item (S55): `#` as url leads nowhere itself, `_blank` opens a new tab. */
export const menuItemSchema = z.object({
  name: z.string().check(z.minLength(1)),
  url: z.string().check(z.regex(/^(\/(?![/\\])|https:\/\/|#$)/)),
  target: z.nullable(z.enum(['_self', '_blank'])),
  get children() {
    return z.array(menuItemSchema);
  },
});
export type MenuItem = z.infer<typeof menuItemSchema>;

export const menuSchema = z.array(menuItemSchema);
export const menuAnswerSchema = envelopeSchema(menuSchema);
