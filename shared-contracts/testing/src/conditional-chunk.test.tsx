import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { conditionalChunk } from '@contracts/platform/react';

interface Drawn {
  Deal(): string;
}
const drawn: Drawn = { Deal: () => 'Your deal' };

function pageOf(importModule: () => Promise<Drawn>) {
  const code = conditionalChunk(importModule);
  function Section() {
    const { Deal } = code.useModule();
    return <Deal />;
  }
  return { code, page: <Suspense fallback="On its way">{<Section />}</Suspense> };
}

it('renders without suspending on the server if the chunk has been loaded', async () => {
  const { code, page } = pageOf(async () => drawn);
  await code.load();
  expect(renderToString(page)).toContain('Your deal');
});

it('suspends until the chunk is loaded, and imports the chunk only once', async () => {
  const importModule = jest.fn(async () => drawn);
  const { code, page } = pageOf(importModule);
  await act(async () => void render(page));
  expect(await screen.findByText('Your deal')).toBeVisible();
  await code.load();
  expect(importModule).toHaveBeenCalledTimes(1);
});

it('imports the chunk again after a failure', async () => {
  let offline = true;
  const { code, page } = pageOf(async () => {
    if (offline) throw new Error('offline');
    return drawn;
  });
  await expect(code.load()).rejects.toThrow('offline');
  offline = false;
  await act(async () => void render(page));
  expect(await screen.findByText('Your deal')).toBeVisible();
});
