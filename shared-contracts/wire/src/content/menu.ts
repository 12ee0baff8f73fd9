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
export interface MenuItem {
  name: string;
  url: string;
  target: '_self' | '_blank' | null;
  children: MenuItem[];
}

export const menuItemSchema: z.ZodMiniType<MenuItem> = z.object({
  name: z.string().check(z.minLength(1)),
  url: z.string().check(z.regex(/^(\/(?![/\\])|https:\/\/|#$)/)),
  target: z.nullable(z.enum(['_self', '_blank'])),
  get children(): z.ZodMiniType<MenuItem[]> {
    return z.array(menuItemSchema);
  },
});

export const menuSchema = z.array(menuItemSchema);
export const menuAnswerSchema = envelopeSchema(menuSchema);
