import { telephoneHref } from './phone.ts';

/** Normalises a `tel:` URL that an editor wrote. A URL with an extension is left unchanged. */
export function telephoneUrl(url: string): string {
  const numberText = url.replace(/^tel:/iu, '').replaceAll('%20', ' ');
  return /^[\d\s()+.-]+$/u.test(numberText) ? telephoneHref(numberText) : url;
}
