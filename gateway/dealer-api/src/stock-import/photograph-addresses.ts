import { z } from 'zod';

/** What a feed says about the photographs of one vehicle. */
export interface PhotographAddresses {
  /** In the order of the feed, each once. */
  readonly addresses: readonly string[];
  /** Texts that are left out. */
  readonly odd: readonly OddAddress[];
}

export interface OddAddress {
  readonly value: string;
  readonly reason: string;
}

export const maxPhotographs = 100;
const maxCharacters = 2000;
/** Auto Trader's addresses leave the size open: `https://m.atcdn.co.uk/a/media/{resize}/1.jpg`. */
const resize = 'w1280';

/** Where an address begins: after a divider, never inside another address. */
const beginning = /(?<=^|[|;,\s])(?=(?:[a-z][a-z\d+.-]*:)?\/\/|www\.|data:)/i;
/** Ends an address although no other address follows: `1.jpg, n/a`, `1.jpg;2.jpg`. */
const afterFileName =
  /(?<=\.(?:jpe?g|png|webp|avif|gif|hei[cf]))[\s,;]+|(?<=\?\S*)[\s,;]+(?=[\w.-]+\.(?:jpe?g|png|webp|avif|gif|hei[cf])\b)/i;
const placeholder =
  /(?<=.)[\s,;]+(?:n\/?a|null|none|nil|undefined|tbc|tba|no ?image|-+)(?=$|[\s,;])/gi;
const dividers = /[|;,\s]+/;
/** A mapping joins the cells of several columns by `|`, and one of them may hold a JSON list. */
const besideJsonList = /\|+(?=\[)|(?<=\])\|+/;
const dividersAround = /^[|;,\s]+|[|;,\s]+$/g;
const startOfAddress = /^(?:(?:[a-z][a-z\d+.-]*:)?\/\/|www\.|data:)/i;

/**
 * Reads the addresses of photographs from one cell: divided by `|`, `;`, commas, spaces or line
 * breaks, which may also stand inside an address, or a JSON list. A text that is no address costs
 * nothing but itself.
 */
export function readPhotographAddresses(text: string): PhotographAddresses {
  const addresses = new Set<string>();
  const odd: OddAddress[] = [];
  for (const written of dividedTexts(text.replace(/&(?:(?:amp|#38|#x26);)+/gi, '&').trim())) {
    const read = readAddress(written);
    if (typeof read !== 'string') odd.push(read);
    else if (addresses.has(read)) continue;
    else if (addresses.size < maxPhotographs) addresses.add(read);
    else odd.push({ value: read, reason: `only ${maxPhotographs} photographs are shown` });
  }
  return { addresses: [...addresses], odd };
}

/** A cell with the photographs of a vehicle. */
export const photographsText = z.string().transform(readPhotographAddresses);

function dividedTexts(text: string): string[] {
  const read = (part: string) => jsonTexts(part.trim()) ?? textsBetweenDividers(part);
  return jsonTexts(text) ?? text.split(besideJsonList).flatMap(read);
}

function textsBetweenDividers(text: string): string[] {
  return (
    text
      .replaceAll('\\/', '/')
      // Long rows of dividers would be searched again from each of them.
      .replace(/[ ,;]{20,}/g, ' ')
      .replace(/^\[|\]$|["'<>]/g, ' ')
      .split(/[|\r\n\t]+/)
      .flatMap((line) => line.split(beginning))
      .flatMap((part) => (startOfAddress.test(part) ? addressAndRest(part) : part.split(dividers)))
      .map((part) => part.replace(dividersAround, ''))
      .filter((part) => part !== '')
  );
}

/** An address that reaches to the next one, or to the end, may have odd texts behind it. */
function addressAndRest(part: string): string[] {
  const [address = '', ...rest] = part.replace(placeholder, '\n$&').split('\n');
  const [first = '', ...others] = address.replace(dividersAround, '').split(afterFileName);
  return [first, ...others, ...rest.flatMap((text) => text.split(dividers))];
}

/** The texts of a JSON list, or the addresses of its objects: Auto Trader's `href`, Meta's `url`. */
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
    const named = [item, href, url, src].find((each) => typeof each === 'string');
    const read = typeof named === 'string' ? named.trim() : JSON.stringify(item);
    return read === '' ? [] : [read];
  });
}

function readAddress(written: string): string | OddAddress {
  const odd = (reason: string): OddAddress => ({ value: written.slice(0, 200), reason });
  if (written.length > maxCharacters) return odd(`is longer than ${maxCharacters} characters`);
  const whole = written.startsWith('//')
    ? `https:${written}`
    : written.replace(/^www\./i, 'https://www.');
  const url = URL.parse(whole.replace(/\{resize\}|%7bresize%7d/gi, resize));
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return odd('is no http or https address');
  }
  if (url.username !== '' || url.password !== '') return odd('holds a password');
  url.hash = '';
  return url.href;
}
