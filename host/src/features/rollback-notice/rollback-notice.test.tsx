import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderToString } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import { stubOpenTab } from '../../open-tab/stub-open-tab.test-double.ts';
import { RollbackNotice } from './rollback-notice.tsx';

const title = 'We have fixed part of this page';

function open() {
  const hasRollbackNotice = createStore(() => false);
  const openTab = stubOpenTab({
    hasRollbackNotice,
    dismiss: () => hasRollbackNotice.setState(false),
    reload: jest.fn(),
  });
  const { container } = render(<RollbackNotice openTab={openTab} />);
  return { openTab, container, happens: () => act(() => hasRollbackNotice.setState(true)) };
}

it('renders nothing before a rollback, on the server and in the browser', () => {
  const { container } = open();
  expect(container).not.toHaveTextContent(title);
  expect(renderToString(<RollbackNotice openTab={null} />)).toBe(container.innerHTML);
});

it('announces a rollback and offers to reload the page', async () => {
  const { openTab, container, happens } = open();
  happens();
  expect(screen.getByRole('status')).toHaveTextContent(title);
  expect((await axe(container)).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(openTab.reload).toHaveBeenCalledTimes(1);
});

it('can be dismissed', async () => {
  const { happens } = open();
  happens();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
