import { Form } from '@contracts/platform/router';
import { unknownPlaceError } from '@contracts/wire/format/postcode';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import classes from './postcode-form.module.css';

interface PostcodeFormProps {
  /** Address of the page, which lists the nearest first. */
  action: string;
  postcode: string;
  isUnknown: boolean;
}

/** Asks for the shopper's postcode; a GET form that works without scripts. */
export function PostcodeForm({ action, postcode, isUnknown }: PostcodeFormProps) {
  return (
    <Form
      // Going back shows the previous postcode.
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
