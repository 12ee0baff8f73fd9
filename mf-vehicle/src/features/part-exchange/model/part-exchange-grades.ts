import { partExchangeGrades } from '@contracts/wire/orders/part-exchange';

export type PartExchangeGrade = (typeof partExchangeGrades)[number];

/** Labels of the condition grades (S163). */
const gradeLabels: Readonly<Record<PartExchangeGrade, string>> = {
  showroom: 'Excellent',
  good: 'Good',
  average: 'Average',
  belowAverage: 'Below average',
  poor: 'Poor',
};

export const gradeOptions = partExchangeGrades.map((value) => ({
  value,
  label: gradeLabels[value],
}));

export function gradeLabel(grade: PartExchangeGrade): string {
  return gradeLabels[grade];
}
