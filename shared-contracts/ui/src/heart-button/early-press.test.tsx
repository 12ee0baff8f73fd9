import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useEarlyPresses } from '@contracts/platform/remote/replay-early-presses';
import { recordEarlyPresses } from '@contracts/platform/remote/record-early-presses';
import { HeartButton } from './heart-button.tsx';

function Card({
  initial = false,
  onChange,
}: {
  initial?: boolean;
  onChange(saved: boolean): void;
}) {
  const [saved, setSaved] = useState(initial);
  useEarlyPresses();
  return (
    <HeartButton
      vehicle="2021 Ford Focus"
      saved={saved}
      onToggle={() => {
        setSaved(!saved);
        onChange(!saved);
      }}
    />
  );
}

/** Server-rendered markup, and a function that hydrates it. */
function served(initial = false) {
  const changes: boolean[] = [];
  const page = <Card initial={initial} onChange={(saved) => changes.push(saved)} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  async function hydrate() {
    await act(async () => void hydrateRoot(root, page));
    // Early presses are replayed in a timer after hydration.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  return { changes, hydrate };
}

const heart = () => screen.getByRole('button');

beforeAll(recordEarlyPresses);

it('S105: a heart pressed before hydration saves the vehicle after hydration', async () => {
  const { changes, hydrate } = served();
  fireEvent.click(heart());
  expect(changes).toEqual([]);
  await hydrate();
  expect(changes).toEqual([true]);
  expect(heart()).toHaveAccessibleName('Remove 2021 Ford Focus from saved cars');
});

it('S105: a heart pressed twice before hydration does nothing', async () => {
  const { changes, hydrate } = served();
  fireEvent.click(heart());
  fireEvent.click(heart());
  await hydrate();
  expect(changes).toEqual([]);
});

it('S105: a heart pressed before hydration does not remove a vehicle that is already saved', async () => {
  const { changes, hydrate } = served(true);
  fireEvent.click(heart());
  await hydrate();
  expect(changes).toEqual([]);
});

it('S105: a heart pressed after hydration saves the vehicle once', async () => {
  const { changes, hydrate } = served();
  await hydrate();
  await act(async () => void fireEvent.click(heart()));
  expect(changes).toEqual([true]);
});
