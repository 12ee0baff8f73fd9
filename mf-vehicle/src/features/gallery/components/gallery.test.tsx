import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { servePage } from '@contracts/testing/served-page';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { Gallery } from './gallery.tsx';

const pictures = vehicleFixture().media_urls;

beforeEach(() => {
  // jsdom has no layout and does not implement scrollTo.
  Element.prototype.scrollTo = () => {};
});

it('loads the first picture eagerly with high priority, and the others lazily', () => {
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

it('shows the picture of the selected thumbnail and marks that thumbnail as current', async () => {
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

it('opens full screen at the current picture and returns to the picture viewed last', async () => {
  const large = pictures.map((picture, at) => ({ ...picture, large: `/large-${at + 1}.svg` }));
  render(<Gallery vehicle="2021 Ford Focus" pictures={large} videos={[]} band={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show pictures full screen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of the 2021 Ford Focus' });
  const fullScreen = within(dialog);
  expect(await fullScreen.findByText('2 of 2')).toBeVisible();
  expect(
    fullScreen.getByRole('img', { name: '2021 Ford Focus, view 2 of 2' }).getAttribute('srcset'),
  ).toMatch(/, \/large-2\.svg 1280w$/);
  await userEvent.click(fullScreen.getByRole('button', { name: 'Next picture' }));
  await userEvent.click(fullScreen.getByRole('button', { name: 'Close' }));
  expect(dialog).not.toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2');
  expect(screen.getByRole('button', { name: 'Show picture 1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

it('has no thumbnails for a single picture', () => {
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

it('data#3, S8: shows a placeholder, the status band and the videos of a vehicle without pictures', () => {
  const videos = ['https://videos.example.com/1'];
  render(<Gallery vehicle="2021 Ford Focus" pictures={[]} videos={videos} band="Reserved" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/images/image-placeholder.jpg');
  expect(screen.getByText('Reserved')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch the 2021 Ford Focus on film' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\d of \d/);
  expect(screen.queryByRole('list', { name: 'All pictures' })).not.toBeInTheDocument();
});

describe('data#1: a gallery of 80 photographs', () => {
  const photographs = Array.from({ length: 80 }, (_, at) => {
    const address = `/media/photographs/${at + 1}`;
    const large = `${address}/large`;
    const sizes = { thumb: `${address}/thumb`, medium: `${address}/medium`, large };
    return { url: large, ...sizes, width: 1280, height: 960 };
  });
  const gallery = (
    <Gallery vehicle="2021 Ford Focus" pictures={photographs} videos={[]} band={null} />
  );
  const views = () =>
    screen
      .getAllByRole('img', { name: /, view/ })
      .map((image) => Number(/view (\d+)/.exec(image.getAttribute('alt') ?? '')?.[1]));
  const thumbnails = () =>
    within(screen.getByRole('list', { name: 'All pictures' })).getAllByRole('button');

  it('renders only a few of them on the server, and links to all of them without JavaScript', async () => {
    const page = servePage(gallery);
    const html = page.root.innerHTML;
    expect(html.match(/<img/g)?.length).toBeLessThanOrEqual(15);
    expect(html.match(/loading="eager"/g)).toHaveLength(1);
    expect(html.length).toBeLessThan(25_000);
    expect(html).toMatch(/<noscript>.*\/media\/photographs\/80\/large.*<\/noscript>/);
    expect(await page.hydrate()).toEqual([]);
    await page.leave();
  });

  it('renders only the photographs near the current one, whichever is selected', async () => {
    render(gallery);
    expect(screen.getByRole('status')).toHaveTextContent('1 of 80');
    expect(views()).toEqual([1, 2, 3, 4, 5]);
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(screen.getByRole('status')).toHaveTextContent('80 of 80');
    expect(views()).toEqual([76, 77, 78, 79, 80]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show picture 40' }));
    expect(screen.getByRole('status')).toHaveTextContent('40 of 80');
    expect(views()).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44]);
  });

  it('renders all thumbnails on the first interaction', async () => {
    render(gallery);
    expect(thumbnails()).toHaveLength(10);
    await userEvent.hover(screen.getByRole('button', { name: 'Next picture' }));
    await waitFor(() => expect(thumbnails()).toHaveLength(80));
  });

  it('preloads the next photograph on the first interaction', async () => {
    render(gallery);
    const second = screen.getByRole('img', { name: '2021 Ford Focus, view 2 of 80' });
    expect(second).toHaveAttribute('loading', 'lazy');
    await userEvent.tab();
    await waitFor(() => expect(second).toHaveAttribute('loading', 'eager'));
  });

  it('opens full screen at the current photograph and renders only its neighbours', async () => {
    render(gallery);
    await userEvent.hover(screen.getByRole('button', { name: 'Next picture' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show picture 40' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show pictures full screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of the 2021 Ford Focus' });
    expect(await within(dialog).findByText('40 of 80')).toBeVisible();
    expect(within(dialog).getAllByRole('img')).toHaveLength(9);
  });
});

it.each(['thumbnail', 'full screen'])(
  'vehicle-and-order#2, S8: shows the placeholder for a picture that fails to load (%s)',
  async (place) => {
    render(<Gallery vehicle="2021 Ford Focus" pictures={pictures} videos={[]} band={null} />);
    let broken = screen.getByRole('button', { name: 'Show picture 2' }).querySelector('img');
    if (place === 'full screen') {
      await userEvent.click(screen.getByRole('button', { name: 'Show pictures full screen' }));
      const dialog = await screen.findByRole('dialog');
      broken = within(dialog).getByRole('img', { name: '2021 Ford Focus, view 2 of 2' });
    }
    const frame = broken!.parentElement!;
    fireEvent.error(broken!);
    expect(frame.querySelector('img')).toHaveAttribute('src', '/images/image-placeholder.jpg');
  },
);

it('S155: links to each video beside the pictures', () => {
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

it('S155: does not number a single video', () => {
  const videos = ['https://videos.example.com/1'];
  render(<Gallery vehicle="2021 Ford Focus" pictures={pictures} videos={videos} band={null} />);
  expect(screen.getByRole('link')).toHaveTextContent(/^Watch the 2021 Ford Focus on film$/);
});
