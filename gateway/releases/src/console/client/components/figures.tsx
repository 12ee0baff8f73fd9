import type { ReactNode } from 'react';
import type { FaultFigure, FigurePoint } from '../../../watch/figures.ts';
import { mergeIntoSpans, rateOf, tableSpanMs } from '../model/figures.ts';
import { clockTime, count, percent, pluralise } from '../model/format.ts';

interface FiguresTableProps {
  children?: ReactNode;
  caption: string;
  /** The columns. Their points are merged into the same spans, one span per row. */
  columns: { heading: string; points: FigurePoint[] }[];
}

export function FiguresTable({ caption, columns, children }: FiguresTableProps) {
  const rows = rowsOf(columns);
  return (
    <details className="figures">
      <summary>{children === undefined ? 'Figures as a table' : 'More figures'}</summary>
      {children}
      <div className="figures-scroll" role="region" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              {columns.map(({ heading }) => (
                <th scope="col" key={heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, cells }) => (
              <tr key={at}>
                <th scope="row">{clockTime(at)}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.heading}>{cellText(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** One row per span, newest first. The spans are long enough to keep the table short. */
function rowsOf(columns: FiguresTableProps['columns']) {
  const spans = columns.map(
    ({ points }) => new Map(mergeIntoSpans(points, tableSpanMs).map((span) => [span.at, span])),
  );
  const starts = [...new Set(spans.flatMap((column) => [...column.keys()]))].sort(
    (left, right) => right - left,
  );
  return starts.map((at) => ({ at, cells: spans.map((column) => column.get(at)) }));
}

function cellText(cell: FigurePoint | undefined): string {
  const rate = cell ? rateOf(cell) : null;
  if (!cell || rate === null) return 'nobody';
  return `${percent(rate)} (${count(cell.erring)} of ${count(cell.visitors)})`;
}

const maxFaults = 3;

export function Faults({ faults }: { faults: FaultFigure[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="faults" aria-label="Most frequent faults">
      {faults.slice(0, maxFaults).map(({ kind, name, at, visitors }) => (
        <li key={`${kind} ${name} ${at}`}>
          <code>
            {name || kind}
            {at !== '' && ` ${at}`}
          </code>{' '}
          <span className="quiet">{pluralise(visitors, 'visitor')}</span>
        </li>
      ))}
    </ul>
  );
}
