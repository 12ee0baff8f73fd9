import { allEquipment } from '../../features/equipment/model/all-equipment.ts';

/** Characters: one sheet of paper has room for about two lines. */
const maxLength = 220;

/** 'Heated front seats, Tow bar and 3 more' */
export function printedEquipment(advertised: readonly string[]): string {
  const items = allEquipment(advertised, []).flatMap((group) => group.items);
  let shown = '';
  for (const [place, item] of items.entries()) {
    const longer = shown === '' ? item : `${shown}, ${item}`;
    if (longer.length > maxLength && shown !== '')
      return `${shown} and ${items.length - place} more`;
    shown = longer;
  }
  return shown;
}
