import { PlainLink } from '../link/link.tsx';
import { StepProgress } from './step-progress.tsx';

export const examples = {
  'some can be opened': () => (
    <StepProgress
      label="Steps of your order"
      Link={PlainLink}
      steps={[
        { title: 'Your details', state: 'done', to: '?step=details' },
        { title: 'Part exchange', state: 'done', to: '?step=part-exchange' },
        { title: 'How you pay', state: 'current' },
        { title: 'Collection or delivery', state: 'ahead', to: '?step=collection' },
        { title: 'Review', state: 'ahead' },
      ]}
    />
  ),
  'none leads anywhere': () => (
    <StepProgress
      label="Steps of your valuation"
      steps={[
        { title: 'Your car', state: 'done' },
        { title: 'Condition', state: 'current' },
        { title: 'Your price', state: 'ahead' },
      ]}
    />
  ),
  'all done': () => (
    <StepProgress
      label="Steps of a valuation that is over"
      steps={[
        { title: 'Your car', state: 'done' },
        { title: 'Your price', state: 'done' },
      ]}
    />
  ),
};
