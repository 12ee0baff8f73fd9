import { Plate } from '../plate/plate.tsx';
import classes from './definition-list.examples.module.css';
import { DefinitionList } from './definition-list.tsx';

const facts = [
  { term: 'Mileage', description: '28,410 miles' },
  { term: 'Fuel', description: 'Petrol' },
  { term: 'Gearbox', description: 'Manual' },
  { term: 'Colour', description: 'Chrome Blue' },
  { term: 'Previous keepers', description: null },
];

export const examples = {
  rows: () => <DefinitionList items={facts} />,
  columns: () => <DefinitionList items={facts} layout="columns" />,
  'inline with icons': () => (
    <DefinitionList
      layout="inline"
      items={[
        {
          term: 'Mileage',
          description: '28,410 miles',
          icon: classes.mileage,
        },
        { term: 'Fuel', description: 'Petrol', icon: classes.fuel },
        { term: 'Gearbox', description: 'Manual', icon: classes.gearbox },
        {
          term: 'Registration',
          description: <Plate registration="AB21 CDE" />,
          icon: classes.registration,
        },
      ]}
    />
  ),
};
