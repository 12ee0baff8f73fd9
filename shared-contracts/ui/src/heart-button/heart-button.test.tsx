import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HeartButton } from './heart-button.tsx';

function SavedVehicle() {
  const [saved, setSaved] = useState(false);
  return <HeartButton vehicle="2021 Ford Focus" saved={saved} onToggle={() => setSaved(!saved)} />;
}

it('names the button after its next action, and keeps the focus when the name changes', async () => {
  render(<SavedVehicle />);
  const heart = screen.getByRole('button', { name: 'Save 2021 Ford Focus' });
  await userEvent.click(heart);
  expect(screen.getByRole('button', { name: 'Remove 2021 Ford Focus from saved cars' })).toBe(
    heart,
  );
  expect(heart).toHaveFocus();
  expect(heart).not.toHaveAttribute('aria-pressed');
  await userEvent.keyboard('{Enter}');
  expect(heart).toHaveAccessibleName('Save 2021 Ford Focus');
});
