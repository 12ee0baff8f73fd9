import { leftOutReasons, type LeftOutReason } from '../../../watch/counts/count-names.ts';
import type { CohortFigures } from '../../../watch/figures.ts';
import { count } from '../model/words.ts';

const why: Record<LeftOutReason, string> = {
  bucket: 'brought a bucket that it was not given',
  network: 'not the first visit of its network',
  earlier: 'began before the canary',
  visit: 'a report without a visit',
  set: 'a report of a set that was not served',
  again: 'was counted already',
  restart: 'began before the gateway was started',
};

interface LeftOutProps {
  canary: CohortFigures;
  live: CohortFigures;
}

/** Visits excluded from the evidence, on both sides. Many on one side only need a look. */
export function LeftOut({ canary, live }: LeftOutProps) {
  const rows = [
    { words: 'never came back', canary: canary.neverBack, live: live.neverBack },
    ...leftOutReasons.map((reason) => ({
      words: why[reason],
      canary: canary.leftOut[reason] ?? 0,
      live: live.leftOut[reason] ?? 0,
    })),
  ].filter((row) => row.canary + row.live > 0);
  if (rows.length === 0) return null;
  return (
    <details className="figures">
      <summary>What is no evidence</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Why</th>
            <th scope="col">Canary</th>
            <th scope="col">Live</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.words}>
              <th scope="row">{row.words}</th>
              <td>{count(row.canary)}</td>
              <td>{count(row.live)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
