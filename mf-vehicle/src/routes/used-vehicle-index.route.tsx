import { paths } from 'shared-contracts/remote/paths';
import { redirect } from 'shared-contracts/router';

/** A used vehicle's address without its slug leads to all of them (S23). */
export function loader(): never {
  throw redirect(paths.search('advert_classification=USED,NEARLY_NEW'));
}

export function Component() {
  return null;
}
