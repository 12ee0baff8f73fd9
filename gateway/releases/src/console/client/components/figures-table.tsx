import { rateOf, totalOf, type Point } from '../model/figures.ts';
import { clockTime, count, percent } from '../model/words.ts';

interface FiguresTableProps {
  caption: string;
  /** Each with its column's heading; all over the same spans. */
  columns: { heading: string; points: Point[] }[];
}

const longestTable = 12;

/** A chart's figures for who would rather read them. */
export function FiguresTable({ caption, columns }: FiguresTableProps) {
  const rows = rowsOf(columns);
  return (
    <details className="figures">
      <summary>Figures as a table</summary>
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
                  <td key={columns[index]?.heading}>{wordsOf(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** A few rows that can be read, each of several spans; the latest first. */
function rowsOf(columns: FiguresTableProps['columns']) {
  const starts = [...new Set(columns.flatMap(({ points }) => points.map(({ at }) => at)))].sort(
    (a, b) => a - b,
  );
  const perRow = Math.max(1, Math.ceil(starts.length / longestTable));
  const rows = [];
  for (let from = 0; from < starts.length; from += perRow) {
    const spans = new Set(starts.slice(from, from + perRow));
    rows.unshift({
      at: starts[from] ?? 0,
      cells: columns.map(({ points }) => totalOf(points.filter(({ at }) => spans.has(at)))),
    });
  }
  return rows;
}

function wordsOf(cell: Point): string {
  const rate = rateOf(cell);
  if (rate === null) return 'nobody';
  return `${percent(rate)} (${count(cell.erring)} of ${count(cell.visitors)})`;
}
