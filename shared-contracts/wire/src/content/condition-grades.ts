import type { ConditionGrade } from './condition-grade.ts';

/** S163 specifies only the first title. The rest is the retailer's own wording. */
export const conditionGrades: ConditionGrade[] = [
  {
    name: 'showroom',
    grade: 'A1',
    code: 'cap_retail',
    title: 'Excellent',
    description: {
      paintwork: 'No marks that can be seen from a step away; no repairs.',
      interior: 'Clean and fresh, no wear, nothing missing.',
      glass: 'No chips, no scratches.',
    },
  },
  {
    name: 'good',
    grade: 'B2',
    code: 'cap_clean',
    title: 'Good',
    description: {
      paintwork: 'A few light scratches that polish out; one or two small stone chips.',
      interior: 'Clean, with light wear on the driver’s seat.',
      glass: 'A tiny chip outside the driver’s view at most.',
    },
  },
  {
    name: 'average',
    grade: 'C3',
    code: 'cap_average',
    title: 'Average',
    description: {
      paintwork: 'Several stone chips, small dents or a scuffed corner; wheels with kerb marks.',
      interior: 'Marks that clean off, worn mats.',
      glass: 'One chip that can be repaired.',
    },
  },
  {
    name: 'belowAverage',
    grade: 'D4',
    code: 'cap_below',
    title: 'Below average',
    description: {
      paintwork: 'Panels that need paint, dents, all wheels scuffed.',
      interior: 'Stains, a tear or a smell.',
      glass: 'A chip in the driver’s view.',
    },
  },
  {
    name: 'poor',
    grade: 'E5',
    code: 'cap_poor',
    title: 'Poor',
    description: {
      paintwork: 'Damage or rust on several panels, earlier repairs that show.',
      interior: 'Torn, broken or missing trim.',
      glass: 'A crack: the screen must be replaced.',
    },
  },
];
