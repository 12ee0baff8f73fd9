import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PartFrame } from './part-frame.tsx';
import { Part } from './part.ts';

interface Module {
  Words: () => string;
}

const words: Module = { Words: () => 'The words of the area' };

function frameOf(part: Part<Module>) {
  return (
    <PartFrame
      part={part}
      fallback={<p>On its way</p>}
      onRetry={() => part.start()}
      render={({ Words }) => (
        <p>
          <Words />
        </p>
      )}
    />
  );
}

const tryAgain = () => screen.findByRole('button', { name: /try again|retry/i });
const notice = 'This part of the page is unavailable';

beforeEach(() => {
  // React reports what a boundary caught; these tests fail parts on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it('shows a placeholder until the widget loads, and names the area in the markup', async () => {
  const part = new Part('mf-test/any', async () => words);
  const { container } = await act(async () => render(frameOf(part)));
  expect(screen.getByText('On its way')).toBeVisible();
  await act(async () => void (await part.start()));
  expect(await screen.findByText('The words of the area')).toBeVisible();
  expect(container.firstElementChild).toHaveAttribute('data-boundary', 'mf-test/any');
});

it('says that the widget is unavailable, and loads the widget on retry', async () => {
  const load = jest.fn<Promise<Module>, []>().mockRejectedValue(new Error('refused'));
  const part = new Part('mf-test/any', load);
  await part.start().catch(() => {});
  render(frameOf(part));
  expect(await screen.findByText(notice)).toBeVisible();
  await userEvent.click(await tryAgain());
  expect(await screen.findByText(notice)).toBeVisible();
  load.mockResolvedValue(words);
  await userEvent.click(await tryAgain());
  expect(await screen.findByText('The words of the area')).toBeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

/** A page as the server sent it, with the part's words in two frames. */
async function serverPage() {
  const rendered = new Part('mf-test/any', async () => words);
  await rendered.start();
  await rendered.content;
  const page = (part: Part<Module>) => (
    <>
      {frameOf(part)}
      {frameOf(part)}
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(rendered));
  const frames = [...container.querySelectorAll<HTMLElement>('[data-frame]')];
  return { container, frames, page };
}

function holdAll(part: Part<Module>, frames: readonly HTMLElement[]) {
  for (const { dataset, innerHTML } of frames) part.keepMarkup(dataset['frame'] ?? '', innerHTML);
}

it('shows a notice but keeps the server markup when the script fails to load', async () => {
  const { container, frames, page } = await serverPage();
  const part = new Part<Module>('mf-test/any', () => Promise.reject(new Error('refused')));
  holdAll(part, frames);
  await part.start().catch(() => {});
  const root = await act(async () => hydrateRoot(container, page(part)));
  expect(screen.getAllByText('The words of the area')).toHaveLength(2);
  expect(await screen.findAllByText(notice)).toHaveLength(2);
  await act(async () => root.unmount());
  container.remove();
});

it('keeps the server markup of each instance when the widget throws during hydration', async () => {
  const { container, frames, page } = await serverPage();
  frames.forEach((frame, at) => (frame.querySelector('p')!.textContent = `Frame ${at + 1}`));
  const broken: Module = {
    Words: () => {
      throw new Error('a mistake of the area');
    },
  };
  const part = new Part<Module>('mf-test/any', async () => broken);
  holdAll(part, frames);
  await part.start();
  const root = await act(async () =>
    hydrateRoot(container, page(part), { onRecoverableError: () => {}, onCaughtError: () => {} }),
  );
  expect(await screen.findAllByText(notice)).toHaveLength(2);
  expect(screen.getByText('Frame 1')).toBeVisible();
  expect(screen.getByText('Frame 2')).toBeVisible();
  await act(async () => root.unmount());
  container.remove();
});

it('search#8: shows no notice beside the server markup while the script loads', async () => {
  const { container, frames, page } = await serverPage();
  const script = Promise.withResolvers<Module>();
  const part = new Part('mf-test/any', () => script.promise);
  holdAll(part, frames);
  await act(async () => void hydrateRoot(container, page(part)));
  await act(async () => void part.start());
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  await act(async () => script.resolve(words));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(screen.getAllByText('The words of the area')).toHaveLength(2);
});
