import { formatDate } from '@contracts/wire/format/date';
import { formatMiles } from '@contracts/wire/format/miles';
import type { ServiceRecord } from '../model/history-overview.ts';
import classes from './history.module.css';

/** Services, newest first. Narrow screens omit the garage; blanks show a dash (S135). */
export function ServiceTable({ services }: { services: readonly ServiceRecord[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Mileage</th>
          <th scope="col">Service Type</th>
          <th scope="col" className={classes.garage}>
            Garage
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ date, mileage, description, garage }, position) => (
          // Two services may have identical fields.
          <tr key={position}>
            <td>{(date && formatDate(date)) || '-'}</td>
            <td>{mileage === null ? '-' : formatMiles(mileage)}</td>
            <td>{description || '-'}</td>
            <td className={classes.garage}>{garage || '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
