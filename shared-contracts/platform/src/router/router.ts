/**
 * The part of react-router that areas may use. Named exports keep it tree-shaken. It is shared at
 * run time as this module, so that the page has one router.
 */
export {
  Await,
  Form,
  Link,
  NavLink,
  redirect,
  replace,
  useAsyncError,
  useAsyncValue,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
  useSubmit,
} from 'react-router';
export { useRetry, type Retry } from './use-retry.ts';
export type { FormProps, LinkProps, NavLinkProps } from 'react-router';

/**
 * Thrown by a loader: the response is a 404 with the host's error page.
 * @param message shown under the title, for example 'Form not found' (S41)
 */
export function notFound(message = 'This page could not be found'): Response {
  return new Response(message, { status: 404, statusText: 'Not Found' });
}
