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

/** A menu item (S55). The url `#` means no link. Links to other sites open in a new tab. */
export interface MenuItem {
  name: string;
  url: string;
  target: '_self' | '_blank' | null;
  children: MenuItem[];
}

export const menuItemSchema: z.ZodMiniType<MenuItem> = z.object({
  name: z.string().check(z.minLength(1)),
  url: z.string().check(z.regex(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#$)/i)),
  target: z._default(z.nullable(z.enum(['_self', '_blank'])), null),
  get children(): z.ZodMiniType<MenuItem[]> {
    return z._default(z.array(menuItemSchema), []);
  },
});

export const menuSchema = z.array(menuItemSchema);
export const menuResponseSchema = envelopeSchema(menuSchema);

const itemSchema = z.looseObject({ children: z.optional(z.unknown()) });

/** The valid items of a menu. An invalid item is dropped, but its parent and children are kept. */
export function readMenu(items: readonly unknown[]): MenuItem[] {
  return items.flatMap((item) => {
    const { children, ...itemWithoutChildren } = z.safeParse(itemSchema, item).data ?? {};
    const validChildren = Array.isArray(children) ? readMenu(children) : [];
    const parsed = z.safeParse(menuItemSchema, itemWithoutChildren);
    return parsed.success ? [{ ...parsed.data, children: validChildren }] : validChildren;
  });
}
