/**
 * The part of react-router that areas may use. Named exports keep it tree-shaken. It is shared at
 * run time as this module, so that the page has one router. Each name has its own statement: within
 * one statement, webpack's cache would decide the order of the names, so builds would differ.
 */
export { Await } from 'react-router';
export { Form } from 'react-router';
export { Link } from 'react-router';
export { NavLink } from 'react-router';
export { redirect } from 'react-router';
export { replace } from 'react-router';
export { useAsyncError } from 'react-router';
export { useAsyncValue } from 'react-router';
export { useFetcher } from 'react-router';
export { useLoaderData } from 'react-router';
export { useLocation } from 'react-router';
export { useNavigate } from 'react-router';
export { useNavigation } from 'react-router';
export { useParams } from 'react-router';
export { useRevalidator } from 'react-router';
export { useSearchParams } from 'react-router';
export { useSubmit } from 'react-router';
export { useRetry, type Retry } from './use-retry.ts';
export type { FormProps, LinkProps, NavLinkProps } from 'react-router';

/** @param message shown below the title, for example 'Form not found' (S41) */
export function notFound(message = 'This page could not be found'): Response {
  return new Response(message, { status: 404, statusText: 'Not Found' });
}
