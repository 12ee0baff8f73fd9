import { fireEvent, render, screen } from '@testing-library/react';
import { PLACEHOLDER_IMAGE, VehicleImage } from './vehicle-image.tsx';

it('shows the placeholder when a picture can not be loaded (S8)', () => {
  render(<VehicleImage src="/media/gone.jpg" srcSet="/media/gone.jpg 640w" alt="Ford Focus" />);
  fireEvent.error(screen.getByRole('img', { name: 'Ford Focus' }));
  const image = screen.getByRole('img', { name: 'Ford Focus' });
  expect(image).toHaveAttribute('src', PLACEHOLDER_IMAGE);
  expect(image).not.toHaveAttribute('srcset');
});

it('does not ask again and again for a placeholder that fails too', () => {
  render(<VehicleImage src={null} alt="Ford Focus" />);
  const image = screen.getByRole('img', { name: 'Ford Focus' });
  fireEvent.error(image);
  expect(screen.getByRole('img', { name: 'Ford Focus' })).toBe(image);
});

it('tries again with the next picture', () => {
  const { rerender } = render(<VehicleImage src="/media/gone.jpg" alt="Ford Focus" />);
  fireEvent.error(screen.getByRole('img', { name: 'Ford Focus' }));
  rerender(<VehicleImage src="/media/there.jpg" alt="Ford Focus" />);
  expect(screen.getByRole('img', { name: 'Ford Focus' })).toHaveAttribute(
    'src',
    '/media/there.jpg',
  );
});

it('hurries only the picture that is asked to hurry', () => {
  render(
    <>
      <VehicleImage src="/media/first.jpg" alt="First" loading="priority" />
      <VehicleImage src="/media/second.jpg" alt="Second" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'First' })).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img', { name: 'First' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'Second' })).toHaveAttribute('loading', 'lazy');
});
