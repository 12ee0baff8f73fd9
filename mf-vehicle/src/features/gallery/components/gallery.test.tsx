import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { Gallery } from './gallery.tsx';

const pictures = vehicleFixture().media_urls;

beforeEach(() => {
  // jsdom has no layout, and so nothing that scrolls.
  Element.prototype.scrollTo = () => {};
});

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

it('turns to the picture whose thumbnail is pressed, and tells which one is shown', async () => {
  render(<Gallery vehicle="2021 Ford Focus" pictures={pictures} videos={[]} band={null} />);
  const thumbnails = within(screen.getByRole('list', { name: 'All pictures' }));
  const first = thumbnails.getByRole('button', { name: 'Show picture 1' });
  const second = thumbnails.getByRole('button', { name: 'Show picture 2' });
  expect(first).toHaveAttribute('aria-current', 'true');
  await userEvent.click(second);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 2');
  expect(second).toHaveAttribute('aria-current', 'true');
  expect(first).not.toHaveAttribute('aria-current');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(first).toHaveAttribute('aria-current', 'true');
});

it('goes on full screen from the picture on the page, which follows to the one last seen', async () => {
  const large = pictures.map((picture, at) => ({ ...picture, large: `/large-${at + 1}.svg` }));
  render(<Gallery vehicle="2021 Ford Focus" pictures={large} videos={[]} band={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show pictures full screen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of the 2021 Ford Focus' });
  const fullScreen = within(dialog);
  expect(await fullScreen.findByText('2 of 2')).toBeVisible();
  expect(fullScreen.getByRole('img', { name: '2021 Ford Focus, view 2 of 2' })).toHaveAttribute(
    'src',
    '/large-2.svg',
  );
  await userEvent.click(fullScreen.getByRole('button', { name: 'Next picture' }));
  await userEvent.click(fullScreen.getByRole('button', { name: 'Close' }));
  expect(dialog).not.toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2');
  expect(screen.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

it('has no thumbnails of a single picture', () => {
  const [only] = pictures;
  render(
    <Gallery vehicle="2021 Ford Focus" pictures={only ? [only] : []} videos={[]} band={null} />,
  );
  expect(screen.getByRole('img', { name: '2021 Ford Focus, view 1 of 1' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'All pictures' })).not.toBeInTheDocument();
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

it('S155: counts no parts of a single video', () => {
  const videos = ['https://videos.example.com/1'];
  render(<Gallery vehicle="2021 Ford Focus" pictures={pictures} videos={videos} band={null} />);
  expect(screen.getByRole('link')).toHaveTextContent(/^Watch the 2021 Ford Focus on film$/);
});
