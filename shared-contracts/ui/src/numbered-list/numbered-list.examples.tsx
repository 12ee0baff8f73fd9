import { NumberedList } from './numbered-list.tsx';

const conditions = [
  'You are its registered keeper, and have a valid V5C',
  'It has a valid MOT',
  'There is at least one set of keys',
];

export const examples = {
  'with a name of its own': () => <NumberedList label="The conditions" items={conditions} />,
  'below a heading': () => (
    <>
      <h2>Conditions your vehicle must meet</h2>
      <NumberedList items={conditions} />
    </>
  ),
};
