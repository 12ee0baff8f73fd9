import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'personal', label: 'Personal Lease', content: 'With VAT' },
  { id: 'business', label: 'Business Lease', content: 'Without VAT' },
];

it('shows one panel and moves by arrow keys, wrapping', async () => {
  const selected = jest.fn();
  render(<Tabs label="Kind of lease" tabs={tabs} onSelect={selected} />);
  expect(screen.getByRole('tabpanel', { name: 'Personal Lease' })).toHaveTextContent('With VAT');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Business Lease' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Business Lease' })).toBeVisible();
  expect(screen.getByText('With VAT')).not.toBeVisible();
  expect(selected).toHaveBeenCalledWith('business');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Personal Lease' })).toHaveFocus();
});

it('can be controlled by its owner', async () => {
  render(<Tabs label="Kind of lease" tabs={tabs} selected="business" />);
  await userEvent.click(screen.getByRole('tab', { name: 'Personal Lease' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Business Lease');
});
