import type { FaultFigure } from '../../../watch/figures.ts';
import { pluralise } from '../model/format.ts';

const maxShown = 3;

export function Faults({ faults }: { faults: FaultFigure[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="faults" aria-label="Most frequent faults">
      {faults.slice(0, maxShown).map(({ kind, name, at, visitors }) => (
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
