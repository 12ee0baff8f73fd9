import type { ReactElement } from 'react';
import classes from './examples-page.module.css';

/** The exports of a primitive's `*.examples.tsx`. */
interface ExamplesFile {
  examples: Record<string, () => ReactElement>;
  /** Titles of examples that cover the page, so each is shown alone. */
  alone?: readonly string[];
}

declare global {
  interface ImportMeta {
    /** webpack's glob import, which finds new primitives without a list. */
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ): { keys(): string[]; (key: string): unknown };
  }
}

/** The examples of all primitives, in folder order. */
function everyExample() {
  const files = import.meta.webpackContext('../src', {
    recursive: true,
    regExp: /\.examples\.tsx$/,
  });
  return files.keys().flatMap((key) => {
    const { examples, alone = [] } = files(key) as ExamplesFile;
    const [, primitive = ''] = key.split('/');
    return Object.entries(examples).map(([title, Component]) => ({
      name: `${primitive}/${title}`,
      primitive,
      title,
      Component,
      isAlone: alone.includes(title),
    }));
  });
}

/**
 * Shows every primitive, for developers and for the contrast test.
 * @param only name of the only example to show, such as `dialog/open`; null for all
 */
export function ExamplesPage({ only }: { only: string | null }) {
  const examples = everyExample();
  const chosen = examples.find(({ name }) => name === only);
  if (chosen) {
    return (
      <main className={classes.page}>
        <h1>{chosen.name}</h1>
        <chosen.Component />
      </main>
    );
  }
  const byPrimitive = Map.groupBy(examples, ({ primitive }) => primitive);
  return (
    <main className={classes.page}>
      <h1>Primitives</h1>
      <nav aria-label="Primitives">
        <ul className={classes.contents}>
          {[...byPrimitive.keys()].map((primitive) => (
            <li key={primitive}>
              <a href={`#${primitive}`}>{primitive}</a>
            </li>
          ))}
        </ul>
      </nav>
      {[...byPrimitive].map(([primitive, list]) => (
        <section key={primitive} id={primitive}>
          <h2>{primitive}</h2>
          <div className={classes.examples}>
            {list.map(({ name, title, Component, isAlone }) => (
              <div key={title} className={classes.example}>
                <h3 className={classes.title}>
                  <a href={`?${new URLSearchParams({ only: name }).toString()}`}>{title}</a>
                </h3>
                {isAlone ? <p>It covers the page.</p> : <Component />}
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
