import { useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { NavigationFields } from '@contracts/ui/posted-form';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { pageOf } from '../model/refusal.ts';
import classes from './posted-button.module.css';

interface PostedButtonProps {
  action: string;
  next: string;
  /** Values that are sent. */
  along?: Readonly<Record<string, string>>;
  label: string;
  /** For screen readers: what the button is about. */
  about?: string;
  quiet?: boolean;
  /** Called when the form is sent. */
  onSubmit?: () => void;
}

/** A form with one button and no fields. Its page says why it was refused. */
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
