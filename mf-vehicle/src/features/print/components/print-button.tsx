import { Button } from '@contracts/ui/button';
import classes from './print-link.module.css';

/** Opens the print dialog; without scripts use the browser's menu. */
export function PrintButton() {
  return (
    <span className={classes.scripted}>
      <Button variant="primary" onClick={() => window.print()}>
        Print this page
      </Button>
    </span>
  );
}
