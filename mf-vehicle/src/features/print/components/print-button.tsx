import { Button } from '@contracts/ui/button';
import classes from './print-link.module.css';

/** Opens the browser's own dialog; without a script the browser's menu does. */
export function PrintButton() {
  return (
    <span className={classes.scripted}>
      <Button variant="primary" onClick={() => window.print()}>
        Print this page
      </Button>
    </span>
  );
}
