import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect } from '@contracts/platform/router';

/** S20: a category that is not named is the whole blog. */
export function loader() {
  throw redirect(pathTo('/blog'));
}

export function Component() {
  return null;
}
