import type { Example } from './every-example.ts';
import classes from './examples-page.module.css';

interface ExamplesPageProps {
  examples: readonly Example[];
  /** Name of the only example to show, such as `dialog/open`; null for all. */
  only: string | null;
}

const nameOf = ({ primitive, title }: Example) => `${primitive}/${title}`;

/** Shows every primitive, for developers and for the contrast test. */
export function ExamplesPage({ examples, only }: ExamplesPageProps) {
  const chosen = examples.find((example) => nameOf(example) === only);
  if (chosen) {
    return (
      <main className={classes.page}>
        <h1>{nameOf(chosen)}</h1>
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
            {list.map((example) => (
              <div key={example.title} className={classes.example}>
                <h3 className={classes.title}>
                  <a href={`?${new URLSearchParams({ only: nameOf(example) }).toString()}`}>
                    {example.title}
                  </a>
                </h3>
                {example.isAlone ? <p>It covers the page.</p> : <example.Component />}
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
