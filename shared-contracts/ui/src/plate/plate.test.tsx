import { render, screen } from '@testing-library/react';
import { Plate } from './plate.tsx';

it('reads as a registration, not as loose letters', () => {
  render(<Plate registration="AB21 CDE" />);
  expect(screen.getByText('AB21 CDE', { exact: false })).toHaveTextContent('Registration AB21 CDE');
});
