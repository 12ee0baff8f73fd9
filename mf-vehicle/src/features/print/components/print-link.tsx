import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLocation } from '@contracts/platform/router';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { Button } from '@contracts/ui/button';
import { chosenTermsQuery } from '../../../entities/deal/model/deal-terms.ts';
import classes from './print-link.module.css';

/** Link to the printable sheet of a used vehicle, with the chosen terms (S159). */
export function PrintLink({ vehicle }: { vehicle: Vehicle }) {
  const { search } = useLocation();
  if (!vehiclePath(vehicle).startsWith('/vehicle/used/')) return null;
  const sheet = pathTo('/vehicle/used/print/:id', { id: vehicle.stock_id });
  // A plain link, so that the print page loads as a new document without header and footer.
  return (
    <a
      className={classes.print}
      href={`${sheet}${chosenTermsQuery(new URLSearchParams(search))}`}
      rel="nofollow"
    >
      Print
    </a>
  );
}

/** Opens the print dialog. Hidden without JavaScript; the browser's menu can print too. */
export function PrintButton() {
  return (
    <span className={classes.scripted}>
      <Button variant="primary" onClick={() => window.print()}>
        Print this page
      </Button>
    </span>
  );
}
