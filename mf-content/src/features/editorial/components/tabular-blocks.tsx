import type { ShownBlockOf } from '@contracts/platform/remote/widgets';
import { DefinitionList } from '@contracts/ui/definition-list';
import classes from './tabular-blocks.module.css';

export function FactsBlock({ items, note }: ShownBlockOf<'facts'>) {
  return (
    <>
      <DefinitionList items={items.map(({ term, detail }) => ({ term, description: detail }))} />
      {note && <p className={classes.note}>{note}</p>}
    </>
  );
}

/** A wide table scrolls within its own frame, by keyboard too. */
export function TableBlock({ heading, columns, rows, note }: ShownBlockOf<'table'>) {
  return (
    <>
      <div
        className={classes.frame}
        role="region"
        aria-label={heading ? `${heading}, table` : 'Table'}
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) =>
                // An unnamed column, often the first, has no heading cell.
                column === '' ? (
                  <td key={column}>{column}</td>
                ) : (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  // Cells may be equal, but never change order.
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </>
  );
}

/** S163: the condition grades for a part exchange, best first. */
export function GradesBlock({ heading, items }: ShownBlockOf<'grades'>) {
  const Title = heading ? 'h3' : 'h2';
  return (
    <ol className={classes.grades}>
      {items.map(({ name, title, description }) => (
        <li key={name} className={classes.grade}>
          <Title className={classes.title}>{title}</Title>
          <dl>
            <dt>Paintwork</dt>
            <dd>{description.paintwork}</dd>
            <dt>Interior</dt>
            <dd>{description.interior}</dd>
            <dt>Glass</dt>
            <dd>{description.glass}</dd>
          </dl>
        </li>
      ))}
    </ol>
  );
}
