import { act, fireEvent, render, screen } from '@testing-library/react';
import { createContext, startTransition, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { PageSet } from '@contracts/platform/remote/build-record';
import type { RemoteParts } from '@contracts/platform/remote/define-remote';
import { recordEarlyPresses } from '@contracts/platform/remote/record-early-presses';
import { useEarlyPresses } from '@contracts/platform/remote/replay-early-presses';
import { PartRegistry } from './part-registry.ts';
import { startRenderedParts } from './rendered-parts.ts';
import { createWidgetSlot } from './widget-slot.tsx';

const base = { version: '1.0.0', base: '/r/', entry: 'entry.js', uses: [] };
const set: PageSet = {
  set: 1,
  areas: [
    {
      ...base,
      area: 'mf-page',
      container: 'page',
      role: 'remote',
      routes: [
        {
          id: 'home',
          path: '/',
          layout: 'default',
          access: 'public',
          uses: [{ widget: 'enquiry-form', mode: 'visible' }],
        },
      ],
      widgets: [],
    },
    {
      ...base,
      area: 'mf-forms',
      container: 'forms',
      role: 'remote',
      routes: [],
      widgets: [{ name: 'enquiry-form', uses: [] }],
    },
  ],
};

const Address = createContext('/');

function Form({ props }: { props: { vehicle: string } }) {
  const [sent, setSent] = useState(false);
  return (
    <p>
      About {props.vehicle} at {use(Address)}
      <button type="button" onClick={() => setSent(true)}>
        {sent ? 'Sent' : 'Send'}
      </button>
    </p>
  );
}

/** A server-rendered page with a waiting form, and the browser's next steps. */
async function served({ fails = false } = {}) {
  const widgets = { 'enquiry-form': async () => ({ Component: Form }) };
  const parts = { routes: {}, widgets } as unknown as RemoteParts;
  const onServer = new PartRegistry(set, async () => parts);
  await onServer.widget('enquiry-form')?.start();
  const load = jest.fn(async () => {
    if (fails) throw new Error('refused');
    return parts;
  });
  const registry = new PartRegistry(set, load);

  let move: (address: string) => void = () => {};
  let choose: (vehicle: string) => void = () => {};
  const page = (of: PartRegistry) => {
    const Slot = createWidgetSlot(of);
    return function Page() {
      const [address, setAddress] = useState('/');
      const [vehicle, setVehicle] = useState('a Ford');
      useEarlyPresses();
      move = (to) => startTransition(() => setAddress(to));
      choose = setVehicle;
      return (
        <Address value={address}>
          <h1>Page {address}</h1>
          <Slot name="enquiry-form" props={{ vehicle }} data={null} fallback={<p>On its way</p>} />
        </Address>
      );
    };
  };
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const ServerPage = page(onServer);
  container.innerHTML = renderToString(<ServerPage />);
  recordEarlyPresses();
  return {
    load,
    registry,
    async takeOver() {
      await startRenderedParts(document, registry, { route: 'mf-page/home', unavailable: [] });
      const Page = page(registry);
      // React rightly reports a failed part.
      const quiet = { onRecoverableError() {}, onCaughtError() {} };
      await act(async () => {
        root = hydrateRoot(container, <Page />, fails ? quiet : {});
      });
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
    },
    move: (to: string) => act(async () => move(to)),
    choose: (vehicle: string) => act(async () => choose(vehicle)),
  };
}

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const send = () => screen.getByRole('button', { name: /Send|Sent/ });
let approach: (near: boolean) => void;
let complaints: string[];
let root: Root | null = null;

beforeEach(() => {
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      approach = (isIntersecting) => {
        const target = document.querySelector('[data-boundary]');
        if (target) tell([{ isIntersecting, target }]);
      };
    }
    observe() {}
    unobserve() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
  jest.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.join(' '));
  });
  complaints = [];
});
afterEach(async () => {
  await act(async () => root?.unmount());
  expect(complaints).toEqual([]);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('loads the script of a widget and hydrates it when it is nearly visible', async () => {
  const { load, takeOver } = await served();
  const markup = screen.getByText(/About a Ford/);
  await takeOver();
  await act(async () => approach(false));
  expect(load).not.toHaveBeenCalled();
  expect(markup).toBeVisible();
  await act(async () => approach(true));
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/About a Ford/)).toBe(markup);
  await act(async () => fireEvent.click(send()));
  expect(send()).toHaveTextContent('Sent');
});

it('replays a press made before the script loaded', async () => {
  const { load, takeOver } = await served();
  await takeOver();
  await act(async () => {
    fireEvent.pointerDown(send());
    fireEvent.click(send());
  });
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  expect(send()).toHaveTextContent('Sent');
});

it('loads the script immediately if the user pressed a button before the page script ran', async () => {
  const { load, takeOver } = await served();
  fireEvent.click(send());
  await takeOver();
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  expect(send()).toHaveTextContent('Sent');
});

it('loads the script immediately in a browser without IntersectionObserver', async () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const { load, takeOver } = await served();
  await takeOver();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.click(send()));
  expect(send()).toHaveTextContent('Sent');
});

it('keeps the server markup when the props of the widget change before its script loads', async () => {
  const { load, takeOver, choose } = await served();
  await takeOver();
  const markup = screen.getByText(/About a Ford/);
  await choose('a Kia');
  expect(screen.getByText(/About a Ford/)).toBe(markup);
  expect(load).not.toHaveBeenCalled();
  await act(async () => approach(true));
  await settled();
  expect(screen.getByText(/About a Kia/)).toBeVisible();
});

it('does not delay a navigation: the script of the widget loads with the new page', async () => {
  const { registry, takeOver, move } = await served();
  await takeOver();
  await act(async () => registry.replaceAllMarkup());
  await move('/next');
  expect(await screen.findByRole('heading', { name: 'Page /next' })).toBeVisible();
  expect(await screen.findByText('About a Ford at /next')).toBeVisible();
});

it('loads the script immediately on a client-rendered page', async () => {
  const { registry, load } = await served();
  const Slot = createWidgetSlot(registry);
  const props = { vehicle: 'a Fiat' } as never;
  await act(
    async () =>
      void render(
        <Address value="/drawn">
          <Slot name="enquiry-form" props={props} data={null} fallback={null} />
        </Address>,
      ),
  );
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText('About a Fiat at /drawn')).toBeVisible();
});

// This test must be last: React reports the error that it handles to the next page rendered.
it('does not delay a navigation when the script failed to load', async () => {
  const { registry, takeOver, move } = await served({ fails: true });
  await takeOver();
  await act(async () => approach(true));
  await settled();
  expect(screen.getByText(/About a Ford/)).toBeVisible();
  await act(async () => registry.replaceAllMarkup());
  await move('/next');
  expect(await screen.findByRole('heading', { name: 'Page /next' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
});
