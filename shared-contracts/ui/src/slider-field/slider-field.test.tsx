import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SliderField } from './slider-field.tsx';

function Mileage({ start = '8000' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <SliderField
      label="Miles a year"
      name="miles"
      suffix="miles"
      min={5000}
      max={20_000}
      step={5000}
      value={value}
      onChange={setValue}
    />
  );
}

const slider = () => screen.getByRole('slider', { name: 'Miles a year, slider' });
const typed = () => screen.getByRole('textbox', { name: 'Miles a year' });

it('moves the slider to a typed value, even between two steps', async () => {
  render(<Mileage />);
  expect(slider()).toHaveValue('8000');
  await userEvent.clear(typed());
  await userEvent.type(typed(), '12,000');
  expect(slider()).toHaveAttribute('aria-valuetext', '12,000 miles');
});

it('writes the slider value into the text field, rounded to a step', () => {
  render(<Mileage />);
  fireEvent.change(slider(), { target: { value: '13000' } });
  expect(typed()).toHaveValue('15000');
  expect(slider()).toHaveAttribute('step', '5000');
});

it('keeps the slider within its limits for a typed value outside them', () => {
  render(<Mileage start="90000" />);
  expect(slider()).toHaveValue('20000');
  expect(slider()).toHaveAttribute('aria-valuetext', '20,000 miles');
});

it('submits the text field but not the slider', () => {
  render(
    <form aria-label="Terms">
      <Mileage />
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  expect([...new FormData(form)]).toEqual([['miles', '8000']]);
});

it('keeps a value that was typed before hydration', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Mileage />);
  document.body.replaceChildren(root);
  await userEvent.clear(typed());
  await userEvent.type(typed(), '12,000');
  await act(async () => void hydrateRoot(root, <Mileage />));
  expect(typed()).toHaveValue('12,000');
  expect(slider()).toHaveAttribute('aria-valuetext', '12,000 miles');
});
