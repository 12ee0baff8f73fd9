import { render, screen, within } from '@testing-library/react';
import { PlainLink } from '../link/link.tsx';
import { StepProgress, type ProgressStep } from './step-progress.tsx';

const steps: ProgressStep[] = [
  { title: 'Your details', state: 'done', to: '/details' },
  { title: 'How you pay', state: 'current' },
  { title: 'Review', state: 'ahead' },
];

it('renders a navigation if steps have links, and marks the current step', () => {
  render(<StepProgress label="Steps of your order" steps={steps} Link={PlainLink} />);
  const list = within(screen.getByRole('navigation', { name: 'Steps of your order' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/details']);
  const current = list.getByText('How you pay');
  expect(current).toHaveAttribute('aria-current', 'step');
  expect(list.getByRole('list')).not.toHaveAccessibleName();
  expect(list.queryByRole('listitem', { current: 'step' })).toBeNull();
});

it('renders a named list if no step can be opened', () => {
  render(<StepProgress label="Steps of your valuation" steps={steps} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  const list = within(screen.getByRole('list', { name: 'Steps of your valuation' }));
  expect(list.getByRole('listitem', { current: 'step' })).toHaveTextContent('How you pay');
});

it.each<[ProgressStep[], string]>([
  [steps, 'Step 2 of 3: How you pay'],
  [steps.map((step) => ({ ...step, state: 'done' })), 'Step 3 of 3: Review'],
])('hides the position, such as “Step 2 of 3”, from screen readers', (shown, words) => {
  render(<StepProgress label="Steps" steps={shown} />);
  expect(screen.getByText(words)).toHaveAttribute('aria-hidden', 'true');
});
