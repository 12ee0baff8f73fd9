import type { VehicleData } from '@contracts/wire/catalogue/vehicle-data';

type Groups = VehicleData['equipment'];

/** Makes 'Heated front seats' and 'heated front-seats' the same item. */
const keyOf = (item: string) => item.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The equipment in the enhanced data file, then any further items of the advert. */
export function allEquipment(advertised: readonly string[], file: Groups): Groups {
  const known = new Set(file.flatMap(({ items }) => items.map(keyOf)));
  const items = advertised.filter((item) => {
    const key = keyOf(item);
    if (key === '' || known.has(key)) return false;
    known.add(key);
    return true;
  });
  if (items.length === 0) return file;
  return [...file, { group: file.length === 0 ? 'Fitted' : 'Also fitted', items }];
}
