import { brandFolderOf, photographVariables, readBrand } from '../brand.ts';
import { readEnvironment } from '../env.ts';

/**
 * Preloaded before a command of the dealer API (`node --import`). Sets the brand's variables as the
 * gateway does for the embedded dealer API. Existing variables take precedence.
 */
const brand = await readBrand(brandFolderOf(readEnvironment(process.env).BRAND));
for (const [name, value] of Object.entries(photographVariables(brand))) {
  process.env[name] ??= value;
}
