import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PLACEHOLDER_IMAGE, VehicleImage } from './vehicle-image.tsx';

const photograph = {
  thumb: '/media/photographs/a1/thumb',
  medium: '/media/photographs/a1/medium',
  large: '/media/photographs/a1/large',
  width: 1280,
  height: 960,
};
const drawing = '/media/vehicles/1/side.svg';
const image = (name = 'Ford Focus') => screen.getByRole('img', { name });

describe('data#1: a photograph', () => {
  it('has a srcset of three sizes with real widths, and keeps its own aspect ratio', () => {
    render(<VehicleImage picture={photograph} sizes="50vw" alt="Ford Focus" loading="eager" />);
    expect(image()).toHaveAttribute(
      'srcset',
      '/media/photographs/a1/thumb 320w, /media/photographs/a1/medium 640w, /media/photographs/a1/large 1280w',
    );
    expect(image()).toHaveAttribute('src', '/media/photographs/a1/medium');
    expect(image()).toHaveAttribute('sizes', '50vw');
    expect(image()).toHaveAttribute('width', '1280');
    expect(image()).toHaveAttribute('height', '960');
  });

  it.each([
    ['has no size wider than a small original', 500, 'thumb 320w, medium 500w'],
    [
      'uses the width of an original between two sizes as the largest',
      800,
      'thumb 320w, medium 640w, large 800w',
    ],
    ['has no srcset for an original as wide as a thumbnail', 320, undefined],
    ['has no srcset for a tiny original', 90, undefined],
  ])('%s', (_case, width, sizes) => {
    render(
      <VehicleImage picture={{ ...photograph, width, height: 60 }} sizes="50vw" alt="Ford Focus" />,
    );
    const expected = sizes?.replaceAll(
      /thumb|medium|large/g,
      (size) => `/media/photographs/a1/${size}`,
    );
    expect(image().getAttribute('srcset') ?? undefined).toBe(expected);
    expect(image().getAttribute('sizes') ?? undefined).toBe(expected && '50vw');
  });

  it('uses the default widths if its real width is unknown', () => {
    const { width: _width, height: _height, ...unknown } = photograph;
    render(<VehicleImage picture={unknown} sizes="50vw" alt="Ford Focus" />);
    expect(image().getAttribute('srcset')).toMatch(/thumb 320w, .*medium 640w, .*large 1280w$/);
    expect(image()).toHaveAttribute('width', '800');
    expect(image()).toHaveAttribute('height', '600');
  });

  it('is preloaded with its full srcset if its loading is “priority”', () => {
    const html = renderToString(
      <VehicleImage picture={photograph} sizes="50vw" alt="Ford Focus" loading="priority" />,
    );
    expect(html).toMatch(
      /<link rel="preload" as="image" imageSrcSet="[^"]*large 1280w" imageSizes="50vw" fetchPriority="high"\/>/i,
    );
  });
});

it.each([
  ['a drawing', { large: drawing, medium: drawing, thumb: drawing }],
  ['a picture on another host', { large: 'https://pictures.example.com/1.jpg' }],
])('%s has a single URL and no srcset', (_case, picture) => {
  render(<VehicleImage picture={picture} sizes="50vw" alt="Ford Focus" />);
  expect(image()).toHaveAttribute('src', picture.large);
  expect(image()).not.toHaveAttribute('srcset');
  expect(image()).not.toHaveAttribute('sizes');
});

it('shows the placeholder when a picture fails to load (S8)', () => {
  render(<VehicleImage picture={photograph} sizes="50vw" alt="Ford Focus" />);
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', PLACEHOLDER_IMAGE);
  expect(image()).not.toHaveAttribute('srcset');
});

it('S8: shows the placeholder for a photograph that failed before hydration', () => {
  const page = document.createElement('div');
  const element = <VehicleImage picture={photograph} sizes="50vw" alt="Ford Focus" />;
  page.innerHTML = renderToString(element);
  document.body.append(page);
  const failed = { complete: true, currentSrc: photograph.thumb, naturalWidth: 0 };
  for (const [name, value] of Object.entries(failed)) {
    Object.defineProperty(image(), name, { value });
  }
  render(element, { container: page, hydrate: true });
  expect(image()).toHaveAttribute('src', PLACEHOLDER_IMAGE);
  page.remove();
});

it('does not request the placeholder again if it fails to load', () => {
  render(<VehicleImage picture={null} alt="Ford Focus" />);
  const placeholder = image();
  fireEvent.error(placeholder);
  expect(image()).toBe(placeholder);
});

it('loads the next picture after a failed one', () => {
  const { rerender } = render(
    <VehicleImage picture={{ large: '/media/gone.jpg' }} alt="Ford Focus" />,
  );
  fireEvent.error(image());
  rerender(<VehicleImage picture={{ large: '/media/there.jpg' }} alt="Ford Focus" />);
  expect(image()).toHaveAttribute('src', '/media/there.jpg');
});

it('gives high priority only to a picture whose loading is “priority”', () => {
  render(
    <>
      <VehicleImage picture={{ large: '/media/first.jpg' }} alt="First" loading="priority" />
      <VehicleImage picture={{ large: '/media/second.jpg' }} alt="Second" />
    </>,
  );
  expect(image('First')).toHaveAttribute('fetchpriority', 'high');
  expect(image('First')).toHaveAttribute('loading', 'eager');
  expect(image('Second')).toHaveAttribute('loading', 'lazy');
});
