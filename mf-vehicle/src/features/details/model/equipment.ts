import type { VehicleData } from '@contracts/wire/catalogue/vehicle-data';

type Groups = VehicleData['equipment'];

/** 'Heated front seats' and 'heated front-seats' are one item. */
const keyOf = (item: string) => item.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Equipment of the enhanced data file, then further items of the advert, without duplicates. */
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
