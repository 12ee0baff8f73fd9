import type { Vehicle, WriteOffCategory } from './vehicle.ts';

const meanings: Readonly<Record<WriteOffCategory, string>> = {
  S: 'Structural damage, repaired',
  N: 'Non-structural damage, repaired',
  C: 'Repaired, at a cost above its value (a category used before October 2017)',
  D: 'Repaired, though its insurer chose not to pay for it (a category used before October 2017)',
};

/**
 * 'Category S write-off' and 'Structural damage, repaired'. All pages use this wording. Null if the
 * vehicle has no recorded write-off.
 */
export function writeOffLabels({
  write_off_category: category,
}: Pick<Vehicle, 'write_off_category'>) {
  if (category == null) return null;
  return { label: `Category ${category} write-off`, meaning: meanings[category] };
}

/** Label and meaning in one line: 'Category S: structural damage, repaired'. */
export function writeOffFact({
  write_off_category: category,
}: Pick<Vehicle, 'write_off_category'>): string | null {
  if (category == null) return null;
  const meaning = meanings[category];
  return `Category ${category}: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`;
}
