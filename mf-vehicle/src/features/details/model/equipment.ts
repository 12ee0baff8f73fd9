import type { VehicleData } from '@contracts/wire/catalogue/vehicle-data';

type Groups = VehicleData['equipment'];

/** Makes 'Heated front seats' and 'heated front-seats' the same item. */
const itemKey = (item: string) => item.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The equipment in the enhanced data file, then any further items of the advert. */
export function allEquipment(advertised: readonly string[], dataFileGroups: Groups): Groups {
  const knownKeys = new Set(dataFileGroups.flatMap(({ items }) => items.map(itemKey)));
  const items = advertised.filter((item) => {
    const key = itemKey(item);
    if (key === '' || knownKeys.has(key)) return false;
    knownKeys.add(key);
    return true;
  });
  if (items.length === 0) return dataFileGroups;
  return [
    ...dataFileGroups,
    { group: dataFileGroups.length === 0 ? 'Fitted' : 'Also fitted', items },
  ];
}
