import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

type Examples = Record<string, () => ReactElement>;

const primitives = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(primitives)('%s', (name) => {
  const load = async () => {
    const file: unknown = await import(join(import.meta.dirname, name, `${name}.examples.tsx`));
    const { examples } = file as { examples: Examples };
    return Object.entries(examples);
  };

  it('has examples, and each of them passes axe', async () => {
    const examples = await load();
    expect(examples).not.toHaveLength(0);
    for (const [title, example] of examples) {
      const { container, unmount } = await act(async () => render(<main>{example()}</main>));
      // Contrast needs layout, so the browser tests check it.
      const { violations } = await axe(container, { rules: { region: { enabled: true } } });
      const found = violations.map(({ id, nodes }) => [title, id, nodes.map(({ html }) => html)]);
      expect(found).toEqual([]);
      unmount();
    }
  });

  it('renders on the server without inline styles, which the content security policy forbids', async () => {
    for (const [, example] of await load()) {
      expect(renderToString(example())).not.toMatch(/\sstyle="/u);
    }
  });
});
