import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Link } from 'react-router';
import { OfflineNotice } from './offline-notice.tsx';

function goes(what: 'online' | 'offline') {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(what === 'online');
  act(() => void window.dispatchEvent(new Event(what)));
}

function open() {
  const Page = () => (
    <>
      <OfflineNotice />
      <Link to="/slow">Slow</Link>
      <a href="/contact">Contact</a>
      <a href="#terms">Terms</a>
      <form action="/send" method="post">
        <button type="submit">Send</button>
      </form>
    </>
  );
  const Stub = createRoutesStub([
    { path: '/', Component: Page },
    { path: '/slow', loader: () => new Promise(() => {}) },
  ]);
  render(<Stub />);
  return screen.getByRole('status');
}

afterEach(() => jest.restoreAllMocks());

it('S30: announces politely that the browser is offline and disappears once it is online', () => {
  const place = open();
  expect(place).toBeEmptyDOMElement();
  goes('offline');
  expect(place).toHaveTextContent('You are offline. You can keep using this page.');
  goes('online');
  expect(place).toBeEmptyDOMElement();
});

it('shell#3: says that the requested page opens once the browser is online', async () => {
  const place = open();
  goes('offline');
  await act(async () => void fireEvent.click(screen.getByText('Slow')));
  expect(place).toHaveTextContent(
    'The page that you asked for will open when you are back online.',
  );
});

it('shell#3: blocks links to documents while offline, but not links within the page', () => {
  const place = open();
  goes('offline');
  expect(fireEvent.click(screen.getByText('Terms'))).toBe(true);
  expect(fireEvent.click(screen.getByText('Contact'))).toBe(false);
  expect(place).toHaveTextContent(
    'The page that you asked for will open when you are back online.',
  );
});

it('shell#3: says that a form was not sent while offline', () => {
  const place = open();
  goes('offline');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(place).toHaveTextContent('Nothing was sent. What you typed is still here');
});

it('renders nothing on the server', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Stub = createRoutesStub([{ path: '/', Component: OfflineNotice }]);
  expect(renderToString(<Stub />)).not.toContain('offline');
});
