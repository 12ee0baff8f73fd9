import { Link } from 'shared-contracts/router';
import { paths } from 'shared-contracts/remote/paths';
import type { Head, HeadArgs } from 'shared-contracts/remote/define-remote';

export function head({ brand }: HeadArgs<null>): Head {
  return { title: `${brand.name}: ${brand.strapline}`, canonical: paths.home() };
}

export function Component() {
  return (
    <h1>
      <Link to={paths.search()}>Search</Link>
    </h1>
  );
}
