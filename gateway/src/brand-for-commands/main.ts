import { brandFolderOf, readBrand } from '../brand.ts';
import { readEnvironment } from '../env.ts';
import { photographVariables } from '../photograph-variables.ts';

/**
 * Loaded before a command of the dealer API (`node --import`): tells it about the brand as the
 * gateway tells the embedded dealer API. Variables that are set already stay.
 */
const brand = await readBrand(brandFolderOf(readEnvironment(process.env).BRAND));
for (const [name, value] of Object.entries(photographVariables(brand))) {
  process.env[name] ??= value;
}
