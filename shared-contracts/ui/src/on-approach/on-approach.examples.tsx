import { OnApproach } from './on-approach.tsx';

const load = () => Promise.resolve({ words: 'A calculator' });

export const examples = {
  calculator: () => (
    <OnApproach load={load} render={({ words }) => <p>{words}</p>}>
      <p>About £800 a year</p>
    </OnApproach>
  ),
};
