import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordEarlyPresses } from './record-early-presses.ts';
import { hasLeftEarly, useEarlyPresses } from './replay-early-presses.ts';

function Controls({ onHeard }: { onHeard(what: string): void }) {
  const [petrol, setPetrol] = useState(false);
  const [gearbox, setGearbox] = useState('any');
  const [sort, setSort] = useState('price');
  const [name, setName] = useState('');
  const [miles, setMiles] = useState('8000');
  const [message, setMessage] = useState('');
  useEarlyPresses();
  return (
    <>
      <button type="button" onClick={() => onHeard('button')}>
        <span>My Saved Cars</span>
      </button>
      <button type="button" popoverTarget="menu" onClick={() => onHeard('menu')}>
        Menu
      </button>
      <label>
        <input
          type="checkbox"
          checked={petrol}
          onChange={({ target }) => {
            setPetrol(target.checked);
            onHeard(`petrol ${target.checked}`);
          }}
        />
        Petrol
      </label>
      <label>
        <input
          type="radio"
          checked={gearbox === 'manual'}
          onChange={() => {
            setGearbox('manual');
            onHeard('manual');
          }}
        />
        Manual
      </label>
      <select
        aria-label="Sort"
        value={sort}
        onChange={({ target }) => {
          setSort(target.value);
          onHeard(`sort ${target.value}`);
        }}
      >
        <option>price</option>
        <option>age</option>
      </select>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        aria-label="Miles"
        type="number"
        value={miles}
        onChange={({ target }) => setMiles(target.value)}
      />
      <textarea
        aria-label="Message"
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <input aria-label="CV" type="file" />
      <output>{[name, miles, message].join(', ')}</output>
    </>
  );
}

/** Server-rendered markup, and a function that hydrates it. */
function served() {
  const heard: string[] = [];
  const page = <Controls onHeard={(what) => heard.push(what)} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  // Repeated in each test, because the previous list has been replayed.
  recordEarlyPresses();
  return {
    heard,
    async takeOver() {
      await act(async () => void hydrateRoot(root, page));
      await act(() => jest.runAllTimersAsync());
    },
  };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

it('replays button presses and changed fields from before hydration', async () => {
  const { heard, takeOver } = served();
  fireEvent.click(screen.getByText('My Saved Cars'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Petrol' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Manual' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'age' } });
  expect(heard).toEqual([]);
  await takeOver();
  expect(heard).toEqual(['button', 'petrol true', 'manual', 'sort age']);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('radio')).toBeChecked();
  expect(screen.getByRole('combobox')).toHaveValue('age');
});

it('search#8: keeps text typed before hydration', async () => {
  const { takeOver } = served();
  const type = (name: string, value: string) =>
    fireEvent.input(screen.getByLabelText(name), { target: { value } });
  type('Name', 'MF1');
  type('Name', 'MF18 RFH');
  type('Miles', '12000');
  type('Message', 'Is it still for sale?');
  fireEvent.input(screen.getByLabelText('CV'));
  screen.getByLabelText('Name').focus();
  await takeOver();
  expect(screen.getByRole('status')).toHaveTextContent('MF18 RFH, 12000, Is it still for sale?');
  expect(screen.getByLabelText('Name')).toHaveValue('MF18 RFH');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('search#8: keeps a field empty that was cleared before hydration', async () => {
  const { takeOver } = served();
  fireEvent.input(screen.getByLabelText('Miles'), { target: { value: '' } });
  await takeOver();
  expect(screen.getByLabelText('Miles')).toHaveValue(null);
  expect(screen.getByRole('status')).toHaveTextContent(/^, ,$/);
});

it('replays a repeated press only once', async () => {
  const { heard, takeOver } = served();
  fireEvent.click(screen.getByText('My Saved Cars'));
  fireEvent.click(screen.getByText('My Saved Cars'));
  await takeOver();
  expect(heard).toEqual(['button']);
});

it('does not replay a press on a menu button that the browser has handled natively', async () => {
  const { heard, takeOver } = served();
  fireEvent.click(screen.getByText('Menu'));
  await takeOver();
  expect(heard).toEqual([]);
});

it('handles a press after hydration once', async () => {
  const { heard, takeOver } = served();
  await takeOver();
  await act(async () => void fireEvent.click(screen.getByText('My Saved Cars')));
  expect(heard).toEqual(['button']);
});

it('lets the router handle Back and Forward after hydration', async () => {
  const { takeOver } = served();
  await takeOver();
  const router = jest.fn();
  window.addEventListener('popstate', router);
  window.history.pushState(null, '', '/vehicle-search?make=kia');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(router).toHaveBeenCalledTimes(1);
  expect(hasLeftEarly()).toBe(false);
});

// Must be the last test: a page that is never hydrated keeps its listener.
it('hides Back and Forward from the router before hydration, and reports that the page was left', () => {
  served();
  const router = jest.fn();
  window.addEventListener('popstate', router);
  window.history.pushState(null, '', '#finance');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(hasLeftEarly()).toBe(false);
  window.history.pushState(null, '', '/vehicle-search?make=ford');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(hasLeftEarly()).toBe(true);
  expect(router).not.toHaveBeenCalled();
});
