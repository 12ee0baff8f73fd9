import { Cog, Fuel, Gauge, RectangleEllipsis } from 'lucide-react';
import { Plate } from '../plate/plate.tsx';
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
          icon: <Gauge size={18} aria-hidden="true" />,
        },
        { term: 'Fuel', description: 'Petrol', icon: <Fuel size={18} aria-hidden="true" /> },
        { term: 'Gearbox', description: 'Manual', icon: <Cog size={18} aria-hidden="true" /> },
        {
          term: 'Registration',
          description: <Plate registration="AB21 CDE" />,
          icon: <RectangleEllipsis size={18} aria-hidden="true" />,
        },
      ]}
    />
  ),
};
