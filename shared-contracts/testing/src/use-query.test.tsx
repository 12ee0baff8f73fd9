import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import type { HostServices } from '@contracts/platform/host/services';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { stubHttp } from './stub-http.ts';
import { StubHost } from './stub-host.tsx';
import { stubServices } from './stub-services.ts';

interface StockProps {
  colour: string | null;
  pauseMs?: number;
  onSignal?: (signal: AbortSignal) => void;
}

function Stock({ colour, pauseMs = 0, onSignal }: StockProps) {
  const { http } = useHost();
  const answer = useQuery(
    colour === null ? null : ['stock', colour],
    (signal) => {
      onSignal?.(signal);
      return http.get('/api/stock', { schema: z.string(), query: { colour }, signal });
    },
    { debounceMs: pauseMs },
  );
  if (answer.status === 'pending') return <p>Looking</p>;
  if (answer.status === 'answered') {
    return <p>{answer.outdated ? `Still ${answer.value}` : answer.value}</p>;
  }
  return (
    <p>
      Nobody can say <button onClick={answer.retry}>Try again</button>
      {answer.retrying && 'once more'}
    </p>
  );
}

/** Responds when the test calls `answer`. */
function slowStock() {
  const waiting = new Map<string, (answer: unknown) => void>();
  const http = stubHttp({
    'GET /api/stock': ({ query }) =>
      new Promise((resolve) => waiting.set(query.get('colour') ?? '', resolve)),
  });
  const answer = async (colour: string, body: unknown = `3 ${colour} cars`) => {
    await waitFor(() => expect(waiting.has(colour)).toBe(true));
    await act(async () => waiting.get(colour)?.(body));
  };
  return { http, answer };
}

const page = (services: HostServices, children: React.ReactNode) => (
  <StubHost services={services}>{children}</StubHost>
);

it('is pending until the response arrives', async () => {
  const { http, answer } = slowStock();
  render(page(stubServices({ http }), <Stock colour="red" />));
  expect(screen.getByText('Looking')).toBeVisible();
  await answer('red');
  expect(await screen.findByText('3 red cars')).toBeVisible();
});

it('shares one request between two components that need the same data', async () => {
  const { http, answer } = slowStock();
  const both = [<Stock key="1" colour="red" />, <Stock key="2" colour="red" />];
  render(page(stubServices({ http }), both));
  await answer('red');
  expect(await screen.findAllByText('3 red cars')).toHaveLength(2);
  expect(http.calls).toHaveLength(1);
});

it('shows the previous response, marked as outdated, while a new one loads', async () => {
  const { http, answer } = slowStock();
  const services = stubServices({ http });
  const { rerender } = render(page(services, <Stock colour="red" />));
  await answer('red');
  await screen.findByText('3 red cars');
  rerender(page(services, <Stock colour="blue" />));
  expect(screen.getByText('Still 3 red cars')).toBeVisible();
  await answer('blue');
  expect(await screen.findByText('3 blue cars')).toBeVisible();
});

it('cancels a request that no component waits for', async () => {
  const { http } = slowStock();
  const signals: AbortSignal[] = [];
  const services = stubServices({ http });
  const stock = (colour: string) => (
    <Stock colour={colour} onSignal={(signal) => signals.push(signal)} />
  );
  const { rerender, unmount } = render(page(services, stock('red')));
  await waitFor(() => expect(signals).toHaveLength(1));
  rerender(page(services, stock('blue')));
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('does not cancel a request that another component still waits for', async () => {
  const { http, answer } = slowStock();
  const services = stubServices({ http });
  const { rerender } = render(
    page(services, [<Stock key="1" colour="red" />, <Stock key="2" colour="red" />]),
  );
  await waitFor(() => expect(http.calls).toHaveLength(1));
  rerender(page(services, [<Stock key="2" colour="red" />]));
  await answer('red');
  expect(await screen.findByText('3 red cars')).toBeVisible();
  expect(http.calls).toHaveLength(1);
});

it('reports a failure until a retry succeeds', async () => {
  let failing = true;
  const http = stubHttp({ 'GET /api/stock': () => (failing ? Response.error() : '3 red cars') });
  render(page(stubServices({ http }), <Stock colour="red" />));
  expect(await screen.findByText('Nobody can say')).toBeVisible();
  expect(http.calls).toHaveLength(1);
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 red cars')).toBeVisible();
});

it('sends one request after its key has stopped changing, and none without a key', async () => {
  const http = stubHttp({ 'GET /api/stock': ({ query }) => `3 ${query.get('colour')} cars` });
  const services = stubServices({ http });
  const { rerender } = render(page(services, <Stock colour={null} pauseMs={60} />));
  for (const colour of ['r', 're', 'red']) {
    rerender(page(services, <Stock colour={colour} pauseMs={60} />));
  }
  expect(await screen.findByText('3 red cars')).toBeVisible();
  expect(http.calls).toHaveLength(1);
});

it('requests nothing on the server, and shares no cache between pages', async () => {
  const asked = jest.fn();
  const services = stubServices({ loadQuestions: asked });
  expect(renderToString(page(services, <Stock colour="red" />))).toContain('Looking');
  expect(asked).not.toHaveBeenCalled();
  // Two pages share no cache either.
  const { http, answer } = slowStock();
  const { unmount } = render(page(stubServices({ http }), <Stock colour="red" />));
  await answer('red');
  await screen.findByText('3 red cars');
  unmount();
  render(page(stubServices({ http }), <Stock colour="red" />));
  expect(screen.getByText('Looking')).toBeVisible();
  await waitFor(() => expect(http.calls).toHaveLength(2));
});
