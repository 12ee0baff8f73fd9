import { z } from 'zod';

export interface InvalidAddress {
  readonly value: string;
  readonly reason: string;
}

const maxPhotographs = 100;
const maxCharacters = 2000;
/** Replaces the placeholder for the image size in Auto Trader's addresses. */
const imageSize = 'w1280';

/** An address starts after a divider, never inside another address. */
const addressStart = /(?<=^|[|;,\s])(?=(?:[a-z][a-z\d+.-]*:)?\/\/|www\.|data:)/i;
/** Ends an address before text that is not a full address: `1.jpg, n/a`, `1.jpg;2.jpg`. */
const separatorAfterFileName =
  /(?<=\.(?:jpe?g|png|webp|avif|gif|hei[cf]))[\s,;]+|(?<=\?\S*)[\s,;]+(?=[\w.-]+\.(?:jpe?g|png|webp|avif|gif|hei[cf])\b)/i;
const placeholder =
  /(?<=.)[\s,;]+(?:n\/?a|null|none|nil|undefined|tbc|tba|no ?image|-+)(?=$|[\s,;])/gi;
const dividers = /[|;,\s]+/;
/** A mapping joins cells of several columns with `|`, and one of them may contain a JSON list. */
const separatorBesideJson = /\|+(?=\[)|(?<=\])\|+/;
const dividersAround = /^[|;,\s]+|[|;,\s]+$/g;
const startOfAddress = /^(?:(?:[a-z][a-z\d+.-]*:)?\/\/|www\.|data:)/i;

/**
 * Parses the photograph addresses of a cell: a JSON list, or addresses divided by `|`, `;`, commas,
 * spaces or line breaks. An address may contain these characters, too. An invalid text does not
 * affect the other addresses, which keep the order of the feed.
 */
export function readPhotographAddresses(text: string) {
  const addresses = new Set<string>();
  const invalid: InvalidAddress[] = [];
  for (const rawAddress of splitTexts(text.replace(/&(?:(?:amp|#38|#x26);)+/gi, '&').trim())) {
    const read = readAddress(rawAddress);
    if (typeof read !== 'string') invalid.push(read);
    else if (addresses.has(read)) continue;
    else if (addresses.size < maxPhotographs) addresses.add(read);
    else invalid.push({ value: read, reason: `only ${maxPhotographs} photographs are shown` });
  }
  return { addresses: [...addresses], invalid };
}

export const photographsText = z.string().transform(readPhotographAddresses);

function splitTexts(text: string): string[] {
  const read = (part: string) => jsonTexts(part.trim()) ?? textsBetweenDividers(part);
  return jsonTexts(text) ?? text.split(separatorBesideJson).flatMap(read);
}

function textsBetweenDividers(text: string): string[] {
  return (
    text
      .replaceAll('\\/', '/')
      // Shorten long runs of dividers, which would make the patterns slow.
      .replace(/[ ,;]{20,}/g, ' ')
      .replace(/^\[|\]$|["'<>]/g, ' ')
      .split(/[|\r\n\t]+/)
      .flatMap((line) => line.split(addressStart))
      .flatMap((part) => (startOfAddress.test(part) ? addressAndRest(part) : part.split(dividers)))
      .map((part) => part.replace(dividersAround, ''))
      .filter((part) => part !== '')
  );
}

/** Splits text that starts with an address into the address and any invalid texts after it. */
function addressAndRest(part: string): string[] {
  const [address = '', ...rest] = part.replace(placeholder, '\n$&').split('\n');
  const [first = '', ...others] = address.replace(dividersAround, '').split(separatorAfterFileName);
  return [first, ...others, ...rest.flatMap((text) => text.split(dividers))];
}

/** The texts of a JSON list, or its objects' addresses: Auto Trader's `href`, Meta's `url`. */
function jsonTexts(text: string): string[] | undefined {
  if (!/^[[{"]/.test(text)) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  return [parsed].flat(2).flatMap((item: unknown) => {
    const { href, url, src } = Object(item) as Record<string, unknown>;
    const firstText = [item, href, url, src].find((each) => typeof each === 'string');
    const read = typeof firstText === 'string' ? firstText.trim() : JSON.stringify(item);
    return read === '' ? [] : [read];
  });
}

function readAddress(rawAddress: string): string | InvalidAddress {
  const invalid = (reason: string): InvalidAddress => ({ value: rawAddress.slice(0, 200), reason });
  if (rawAddress.length > maxCharacters)
    return invalid(`is longer than ${maxCharacters} characters`);
  const absolute = rawAddress.startsWith('//')
    ? `https:${rawAddress}`
    : rawAddress.replace(/^www\./i, 'https://www.');
  const url = URL.parse(absolute.replace(/\{resize\}|%7bresize%7d/gi, imageSize));
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return invalid('is no http or https address');
  }
  if (url.username !== '' || url.password !== '') return invalid('contains a password');
  url.hash = '';
  return url.href;
}
