import type { Vehicle, WriteOffCategory } from './vehicle.ts';

/** How an insurance write-off is described. All pages use this wording. */
export interface WriteOffLabel {
  /** 'Category S write-off' */
  label: string;
  /** 'Structural damage, repaired' */
  meaning: string;
}

const meanings: Readonly<Record<WriteOffCategory, string>> = {
  S: 'Structural damage, repaired',
  N: 'Non-structural damage, repaired',
  C: 'Repaired, at a cost above its value (a category used before October 2017)',
  D: 'Repaired, though its insurer chose not to pay for it (a category used before October 2017)',
};

/** Null if the vehicle has no recorded write-off. */
export function writeOffLabels({
  write_off_category: category,
}: Pick<Vehicle, 'write_off_category'>): WriteOffLabel | null {
  if (category == null) return null;
  return { label: `Category ${category} write-off`, meaning: meanings[category] };
}

/** Label and meaning in one line: 'Category S: structural damage, repaired'. */
export function writeOffFact(vehicle: Pick<Vehicle, 'write_off_category'>): string | null {
  const labels = writeOffLabels(vehicle);
  if (labels === null) return null;
  const meaning = labels.meaning.charAt(0).toLowerCase() + labels.meaning.slice(1);
  return `Category ${vehicle.write_off_category}: ${meaning}`;
}
