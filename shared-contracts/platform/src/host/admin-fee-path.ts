import type { Brand } from './brand.ts';

/** Path of the page about the admin fee (S24): `/welcome-to-the-{product}-club`. */
export function adminFeePath({ name }: Pick<Brand, 'name'>): string {
  return `/welcome-to-the-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-club`;
}
