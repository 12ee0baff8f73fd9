import { type HttpClient, isRefusedField } from '@contracts/platform/host/http';
import type { HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Form, useLoaderData } from '@contracts/platform/router';
import { unknownPlaceError } from '@contracts/wire/format/postcode';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { fetchSites } from '../entities/site/api/fetch-sites.ts';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { aftersalesParent, editorialHead } from '../features/editorial/model/editorial-head.ts';
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

/** Distance in miles that no two places in the country exceed. */
const maxMiles = 1000;

/**
 * Sites open to shoppers (S61) with their distances, the nearest to a postcode first.
 * @throws HttpError; 400 if the postcode does not exist
 */
async function fetchSitesNear(http: HttpClient, postcode: string, signal?: AbortSignal) {
  const { siteListSchema } = await import('@contracts/wire/catalogue/site');
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: {
      'searchOptions[distance_from]': postcode,
      'searchOptions[distance_range]': maxMiles,
      'pageOptions[resultsPerPage]': 100,
    },
    signal,
  });
  return data.filter((site) => site.show_on_frontend === 1);
}

/**
 * S17: workshops or bodyshops, the nearest to `?postcode=` first. If the postcode is unknown, an
 * error is shown above the full list.
 */
export async function loader(args: LoaderArgs) {
  const slug = `aftersales/${args.params['department']}/service-centres`;
  const postcode = args.url.searchParams.get('postcode')?.trim() ?? '';
  let isUnknownPostcode = false;
  const { loadEditorialPage } = await import('../features/editorial/model/editorial-page.ts');
  const page = await loadEditorialPage(slug, args, async (http, signal) => {
    try {
      if (postcode !== '') return await fetchSitesNear(http, postcode, signal);
    } catch (error) {
      if (!isRefusedField(error, 'distance_from')) throw error;
      isUnknownPostcode = true;
    }
    return fetchSites(http, signal);
  });
  return { ...page, postcode, isUnknownPostcode };
}

type ServiceCentresData = Awaited<ReturnType<typeof loader>>;

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
