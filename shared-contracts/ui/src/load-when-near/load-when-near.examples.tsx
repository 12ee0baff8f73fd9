import { LoadWhenNear } from '../load-when-near/load-when-near.tsx';

const load = () => Promise.resolve({ words: 'A calculator' });

export const examples = {
  calculator: () => (
    <LoadWhenNear load={load} render={({ words }) => <p>{words}</p>}>
      <p>About £800 a year</p>
    </LoadWhenNear>
  ),
};
