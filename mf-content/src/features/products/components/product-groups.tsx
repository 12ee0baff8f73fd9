import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { LinkCards } from '../../../components/link-cards.tsx';
import { ListFrame } from '../../../components/list-frame.tsx';
import type { ProductGroup } from '../api/fetch-products.ts';

/** Products by category. */
export function ProductGroups({ groups }: { groups: readonly ProductGroup[] | null }) {
  return (
    <ListFrame
      items={groups}
      what="The products"
      none={
        <>
          There is nothing here at the moment.{' '}
          <Link to={pathTo('/vehicle-search')}>See our vehicles</Link>
        </>
      }
    >
      {(found) =>
        found.map(({ slug: category, name, products }) => (
          <section key={category} aria-labelledby={`${category}-title`}>
            <h2 id={`${category}-title`}>{name}</h2>
            <LinkCards
              level={3}
              items={products.map(({ slug, price, ...product }) => ({
                ...product,
                url: pathTo('/our-products/:slug/:id', { slug: category, id: slug }),
                note: price,
              }))}
            />
          </section>
        ))
      }
    </ListFrame>
  );
}
