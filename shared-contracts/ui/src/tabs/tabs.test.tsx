import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'personal', label: 'Personal Lease', content: 'With VAT' },
  { id: 'business', label: 'Business Lease', content: 'Without VAT' },
];

it('shows one panel at a time and moves between tabs with the arrow keys, wrapping at the ends', async () => {
  render(<Tabs label="Kind of lease" tabs={tabs} />);
  expect(screen.getByRole('tabpanel', { name: 'Personal Lease' })).toHaveTextContent('With VAT');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Business Lease' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Business Lease' })).toBeVisible();
  expect(screen.getByText('With VAT')).not.toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Personal Lease' })).toHaveFocus();
});
