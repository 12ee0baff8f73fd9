import { telephoneHref } from './phone.ts';

/** A `tel:` address that an editor wrote, in the form of all others. One with an extension stays. */
export function telephoneUrl(url: string): string {
  const written = url.replace(/^tel:/iu, '').replaceAll('%20', ' ');
  return /^[\d\s()+.-]+$/u.test(written) ? telephoneHref(written) : url;
}
