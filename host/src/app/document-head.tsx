import { useEffect } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';
import type { Head } from '@contracts/platform/remote/define-remote';
import type { Brand } from '@contracts/platform/host/brand';
import { useHost } from '@contracts/platform/react';
import type { PartRegistry } from '../federation/part-registry.ts';
import { usePageView } from './use-page-view.ts';

/** The head of the matched route; only the brand's name if the route has none. */
export function headOf(
  registry: PartRegistry,
  { id, params, loaderData }: Pick<UIMatch, 'id' | 'params' | 'loaderData'>,
  url: URL,
  brand: Brand,
): Head {
  const module = registry.hasRoute(id) ? registry.route(id).module : null;
  if (module?.head === undefined || loaderData === undefined) return { title: brand.name };
  try {
    // The loader and head of a route agree on the data's type, which the registry does not know.
    return module.head({ data: loaderData as never, url, params, brand });
  } catch (error) {
    console.error(error); // The page works without its head.
    return { title: brand.name };
  }
}

/** Sets the value of an element in the head; removes the element if there is no value. */
function setHeadElement(
  tag: 'meta' | 'link',
  key: string,
  name: string,
  valueAttribute: string,
  value?: string,
) {
  const existing = document.head.querySelector(`${tag}[${key}=${name}]`);
  if (value === undefined) return existing?.remove();
  const element = existing ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(valueAttribute, value);
}

/** Uses the same origin as the canonical link that the server wrote. */
function canonicalAddress(path: string | undefined): string | undefined {
  const serverLink = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return path && new URL(path, serverLink?.href ?? window.location.origin).href;
}

/** Updates the document's head after navigations. The gateway wrote the first page's head. */
export function DocumentHead({ registry }: { registry: PartRegistry }) {
  const { brand } = useHost();
  const location = useLocation();
  const match = useMatches().at(-1);
  usePageView(match?.loaderData !== undefined);
  useEffect(() => {
    if (match === undefined || match.loaderData === undefined) return;
    const head = headOf(registry, match, new URL(window.location.href), brand);
    document.title = head.title;
    setHeadElement('meta', 'name', 'description', 'content', head.description);
    setHeadElement('link', 'rel', 'canonical', 'href', canonicalAddress(head.canonical));
  }, [brand, location, match, registry]);
  return null;
}
