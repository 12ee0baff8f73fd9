import { render, screen } from '@testing-library/react';
import { Plate } from './plate.tsx';

it('announces a number plate to screen readers as “Registration” and its text', () => {
  render(<Plate registration="AB21 CDE" />);
  expect(screen.getByText('AB21 CDE', { exact: false })).toHaveTextContent('Registration AB21 CDE');
});
