import { useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { pageOf } from '../model/refusal.ts';
import classes from './posted-button.module.css';

interface PostedButtonProps {
  action: string;
  next: string;
  /** Values of hidden fields. */
  along?: Readonly<Record<string, string>>;
  label: string;
  /** Text for screen readers that says what the button acts on. */
  about?: string;
  quiet?: boolean;
  onSubmit?: () => void;
}

/** A form with a button and no visible fields. Its page shows refusals. */
export function PostedButton(props: PostedButtonProps) {
  const { action, next, along, label, about, quiet = false, onSubmit } = props;
  const here = pageOf(useLocation());
  return (
    <form
      className={quiet ? classes.quiet : undefined}
      method="post"
      action={action}
      onSubmit={onSubmit}
    >
      <NavigationFields next={next} here={here} values={along} />
      <Button type="submit" size="small" variant={quiet ? 'quiet' : 'secondary'}>
        {label}
        {about !== undefined && <VisuallyHidden> {about}</VisuallyHidden>}
      </Button>
    </form>
  );
}
