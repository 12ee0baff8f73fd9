import { Form } from '@contracts/platform/router';
import { unknownPlaceError } from '@contracts/wire/format/postcode';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import classes from './postcode-form.module.css';

interface PostcodeFormProps {
  /** Address of the page, which shows the nearest first. */
  action: string;
  postcode: string;
  isUnknown: boolean;
}

/** Asks where the shopper is; a GET form, so that it needs no script. */
export function PostcodeForm({ action, postcode, isUnknown }: PostcodeFormProps) {
  return (
    <Form
      // Going back shows what was asked for then.
      key={postcode}
      action={action}
      className={classes.form}
      aria-label="Sites near a postcode"
      preventScrollReset
    >
      <TextField
        name="postcode"
        label="Your postcode"
        defaultValue={postcode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={10}
        width="short"
        error={isUnknown ? unknownPlaceError(postcode) : undefined}
      />
      <Button type="submit" variant="primary">
        Find the nearest
      </Button>
    </Form>
  );
}
