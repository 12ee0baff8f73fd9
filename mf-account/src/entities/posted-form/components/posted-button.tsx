import { useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { navigationFields, pageOf } from '../model/refusal.ts';
import classes from './posted-button.module.css';

interface PostedButtonProps {
  action: string;
  next: string;
  /** Sent along. */
  along?: Readonly<Record<string, string>>;
  label: string;
  /** What it is about, for those who don't see what it stands beside. */
  about?: string;
  quiet?: boolean;
  /** Called when the form is sent. */
  onSubmit?: () => void;
}

/** A form that is one button. What was refused has nothing to come back, so its page tells of it. */
export function PostedButton(props: PostedButtonProps) {
  const { action, next, along = {}, label, about, quiet = false, onSubmit } = props;
  const location = useLocation();
  const hidden = [...navigationFields(next, pageOf(location)), ...Object.entries(along)];
  return (
    <form
      className={quiet ? classes.quiet : undefined}
      method="post"
      action={action}
      onSubmit={onSubmit}
    >
      {hidden.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" size="small" variant={quiet ? 'quiet' : 'secondary'}>
        {label}
        {about !== undefined && <VisuallyHidden> {about}</VisuallyHidden>}
      </Button>
    </form>
  );
}
