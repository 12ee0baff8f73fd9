import type { HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Form, useLoaderData } from '@contracts/platform/router';
import { unknownPlaceError } from '@contracts/wire/format/postcode';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { departmentPage, editorialHead } from '../features/editorial/model/editorial-head.ts';
import type { ServiceCentresData } from '../features/editorial/model/service-centres.ts';
import classes from '../features/editorial/components/postcode-form.module.css';

interface PostcodeFormProps {
  /** Address of the page, which lists the nearest first. */
  action: string;
  postcode: string;
  isUnknown: boolean;
}

/** Asks for the shopper's postcode; a GET form that works without scripts. */
function PostcodeForm({ action, postcode, isUnknown }: PostcodeFormProps) {
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

/** S17: workshops or bodyshops, the nearest first. */
export async function loader(args: LoaderArgs) {
  const { loadServiceCentres } = await import('../features/editorial/model/service-centres.ts');
  return loadServiceCentres(`aftersales/${args.params['department']}/service-centres`, args);
}

export function head(args: HeadArgs<ServiceCentresData>) {
  return { ...editorialHead(args), parent: departmentPage(args.data.slug) };
}

export function Component() {
  const { postcode, isUnknownPostcode, ...page } = useLoaderData<ServiceCentresData>();
  return (
    <EditorialPage
      {...page}
      parent={departmentPage(page.slug)}
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
