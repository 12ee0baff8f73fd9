import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { servePage } from '@contracts/testing/served-page';
import { conditionGrades } from '@contracts/wire/content/condition-grades';
import { ConditionScale } from './part-exchange-offer.tsx';

it('S163: lists the five condition grades, best first, with the codes of the valuation partner', () => {
  expect(conditionGrades.map(({ name, grade, code }) => [name, grade, code])).toEqual([
    ['showroom', 'A1', 'cap_retail'],
    ['good', 'B2', 'cap_clean'],
    ['average', 'C3', 'cap_average'],
    ['belowAverage', 'D4', 'cap_below'],
    ['poor', 'E5', 'cap_poor'],
  ]);
  expect(conditionGrades[0]?.title).toBe('Excellent');
});

it('S163: describes the paintwork, interior and glass of each grade when the scale is opened', async () => {
  render(<ConditionScale />);
  expect(screen.queryByText('A1')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('How we grade the condition of a part exchange'));
  expect(screen.getByText('A1')).toBeVisible();
  const [best, ...others] = screen.getAllByRole('listitem');
  expect(others).toHaveLength(4);
  expect(within(best ?? document.body).getByText('Excellent.')).toBeVisible();
  const told = [best, ...others].map((grade) => grade?.textContent.toLowerCase());
  const wanted = conditionGrades.map(({ grade, title, description }) =>
    `${grade}${title}. Paintwork: ${description.paintwork} Interior: ${description.interior} Glass: ${description.glass}`.toLowerCase(),
  );
  expect(told).toEqual(wanted);
});

it('S163: shows the grades without JavaScript and hydrates without errors', async () => {
  const page = servePage(<ConditionScale />);
  expect(page.root.querySelector('noscript')).toHaveTextContent(/A1.*E5/);
  expect(await page.hydrate()).toEqual([]);
  await page.leave();
});
