import type { HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Form, useLoaderData } from '@contracts/platform/router';
import { unknownPlaceError } from '@contracts/wire/format/postcode';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { aftersalesParent, editorialHead } from '../features/editorial/model/editorial-head.ts';
import type { ServiceCentresData } from '../features/editorial/model/service-centres.ts';
import classes from '../features/editorial/components/postcode-form.module.css';

interface PostcodeFormProps {
  /** Path of this page. With a postcode in its query, it lists the nearest site first. */
  action: string;
  postcode: string;
  isUnknown: boolean;
}

/** A GET form for the shopper's postcode, which works without JavaScript. */
function PostcodeForm({ action, postcode, isUnknown }: PostcodeFormProps) {
  return (
    <Form
      // The key makes the field show the previous postcode after Back.
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

/** S17: workshops or bodyshops, nearest first. */
export async function loader(args: LoaderArgs) {
  const { loadServiceCentres } = await import('../features/editorial/model/service-centres.ts');
  return loadServiceCentres(`aftersales/${args.params['department']}/service-centres`, args);
}

export function head(args: HeadArgs<ServiceCentresData>) {
  return { ...editorialHead(args), parent: aftersalesParent(args.data.slug) };
}

export function Component() {
  const { postcode, isUnknownPostcode, ...page } = useLoaderData<ServiceCentresData>();
  return (
    <EditorialPage
      {...page}
      parent={aftersalesParent(page.slug)}
      lead={
        <>
          {page.lead}
          <PostcodeForm
            action={`/${page.slug}`}
            postcode={postcode}
            isUnknown={isUnknownPostcode}
          />
        </>
      }
    />
  );
}
