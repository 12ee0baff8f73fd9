import { useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { withoutFormParameters } from '../model/refusal.ts';
import classes from './posted-button.module.css';

interface PostedButtonProps {
  action: string;
  nextPage: string;
  hiddenValues?: Readonly<Record<string, string>>;
  label: string;
  /** Text for screen readers that says what the button acts on. */
  labelSuffix?: string;
  quiet?: boolean;
  onSubmit?: () => void;
}

/** A form with a button and no visible fields. Its page shows refusals. */
export function PostedButton(props: PostedButtonProps) {
  const { action, nextPage, hiddenValues, label, labelSuffix, quiet = false, onSubmit } = props;
  const formPage = withoutFormParameters(useLocation());
  return (
    <form
      className={quiet ? classes.quiet : undefined}
      method="post"
      action={action}
      onSubmit={onSubmit}
    >
      <NavigationFields nextPage={nextPage} formPage={formPage} values={hiddenValues} />
      <Button type="submit" size="small" variant={quiet ? 'quiet' : 'secondary'}>
        {label}
        {labelSuffix !== undefined && <VisuallyHidden> {labelSuffix}</VisuallyHidden>}
      </Button>
    </form>
  );
}
