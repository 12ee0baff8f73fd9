import { Button, ButtonLink } from '@contracts/ui/button';
import type { TestDrive } from '../model/test-drive.ts';
import classes from './book-test-drive.module.css';

/** A link to book a test drive, or the reason why it is not possible (S151). */
export function BookTestDrive({ drive }: { drive: TestDrive }) {
  if ('href' in drive) {
    return (
      <ButtonLink
        to={drive.href}
        wide
        icon={classes.wheel}
        target="_blank"
        rel="noopener noreferrer"
      >
        Book Test Drive
      </ButtonLink>
    );
  }
  return (
    <div className={classes.later}>
      <Button wide disabled icon={classes.wheel} aria-describedby="test-drive-reason">
        Book Test Drive
      </Button>
      <p id="test-drive-reason" className={classes.reason}>
        {drive.reason}
      </p>
    </div>
  );
}
