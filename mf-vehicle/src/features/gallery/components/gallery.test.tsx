import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { Gallery } from './gallery.tsx';

const pictures = vehicleFixture().media_urls;

it('fetches the first picture at once and first, the others when they are needed', () => {
  render(<Gallery vehicle="2021 Ford Focus" pictures={pictures} videos={[]} band={null} />);
  const first = screen.getByRole('img', { name: '2021 Ford Focus, view 1 of 2' });
  expect(first).toHaveAttribute('loading', 'eager');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  const second = screen.getByRole('img', { name: '2021 Ford Focus, view 2 of 2' });
  expect(second).toHaveAttribute('loading', 'lazy');
});

it('opens the pictures full screen', async () => {
  render(<Gallery vehicle="2021 Ford Focus" pictures={pictures} videos={[]} band={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show pictures full screen' }));
  const dialog = { name: 'Pictures of the 2021 Ford Focus' };
  expect(await screen.findByRole('dialog', dialog)).toBeVisible();
});

it('says that there is no picture yet', () => {
  render(<Gallery vehicle="2021 Ford Focus" pictures={[]} videos={[]} band={null} />);
  expect(screen.getByRole('img', { name: 'No picture of the 2021 Ford Focus yet' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('S155: leads to each video, beside the pictures', () => {
  const videos = ['https://videos.example.com/1', 'https://videos.example.com/2'];
  render(<Gallery vehicle="2021 Ford Focus" pictures={pictures} videos={videos} band={null} />);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Watch the 2021 Ford Focus on film, part 1', videos[0]],
    ['Watch the 2021 Ford Focus on film, part 2', videos[1]],
  ]);
});
