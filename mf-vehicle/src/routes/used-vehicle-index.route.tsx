import { paths } from '@contracts/platform/remote/paths';
import { redirect } from '@contracts/platform/router';

/** A used vehicle's address without its slug leads to all of them (S23). */
export function loader(): never {
  throw redirect(paths.search('advert_classification=USED,NEARLY_NEW'));
}

export function Component() {
  return null;
}
