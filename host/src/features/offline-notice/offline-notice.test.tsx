import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { OfflineNotice } from './offline-notice.tsx';

function goes(what: 'online' | 'offline') {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(what === 'online');
  act(() => void window.dispatchEvent(new Event(what)));
}

it('S30: says politely that the line is gone, and goes when it is back', () => {
  render(<OfflineNotice />);
  const place = screen.getByRole('status');
  expect(place).toBeEmptyDOMElement();
  goes('offline');
  expect(place).toHaveTextContent(/^You are offline\./);
  goes('online');
  expect(place).toBeEmptyDOMElement();
});

it('says nothing on the server, which knows nothing of the line', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(renderToString(<OfflineNotice />)).not.toContain('offline');
});
