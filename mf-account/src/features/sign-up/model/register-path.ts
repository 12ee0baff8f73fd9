import { pathTo } from '@contracts/platform/remote/path-to';

/** The page that creates an account. @param returnTo path of the page that comes after */
export function registerPath(returnTo: string): string {
  if (returnTo === pathTo('/account')) return pathTo('/register');
  return pathTo('/register', new URLSearchParams({ redirect: returnTo }));
}
