import { valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ListFrame } from '../components/list-frame.tsx';
import { MakeLinks } from '../entities/manufacturer/components/make-links.tsx';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';

const isNew = { advert_classification: 'NEW' };

/** S15, S200: new cars by make. */
export async function loader(args: LoaderArgs) {
  const { http, optional } = args.services;
  const [{ fetchNewMakes }, { loadListWords }] = await Promise.all([
    import('../features/new-cars/api/fetch-new-makes.ts'),
    import('../features/editorial/model/list-words.ts'),
  ]);
  const [asked, words] = await Promise.all([
    optional({ signal: args.request.signal, essential: true }, (ends) => fetchNewMakes(http, ends)),
    loadListWords(
      {
        slug: 'new-cars',
        title: 'New cars',
        isList: (block) => block.type === 'manufacturers',
      },
      args,
    ),
  ]);
  return { words, makes: valueOr(asked, null) };
}

export type NewCarsData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { words }, brand }: HeadArgs<NewCarsData>): Head {
  return listHead({ words, slug: 'new-cars', brand });
}

export function Component() {
  const { words, makes } = useLoaderData<NewCarsData>();
  return (
    <ListPage words={words}>
      <ListFrame
        items={makes}
        what="The makes"
        none={
          <>
            There is no new car in stock at the moment.{' '}
            <Link to={pathTo('/contact-us')}>Ask us about one from the factory</Link>
          </>
        }
      >
        {(found) => (
          <section aria-labelledby="makes-title">
            <h2 id="makes-title">New cars in stock, by make</h2>
            <MakeLinks makes={found} search={isNew} />
          </section>
        )}
      </ListFrame>
    </ListPage>
  );
}
