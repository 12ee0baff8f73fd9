import { compile } from 'html-to-text';

/** Matches `<p>`, `</b>`, `<br/>`, `<a href="x">`, but not the sign in `0-60 < 5 s` or `a<b`. */
const tag = /<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|!--)/i;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
const literalLessThan = new RegExp(`<(?!${tag.source.slice(1)})`, 'gi');
const lineTag = /<\/?(?:br|p|div|ul|ol|li|h[1-6]|table|tr)\b/i;
const lineEnd = /\r\n?|\n/g;
/** Maximum times that a text is decoded. Some feeds encode texts two or three times by mistake. */
const maxRounds = 3;

const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'td', format: 'block' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
});

/** Control characters, except tabs and line ends, and characters that change the text direction. */
const unprintable =
  /(?![\t\n\r])[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const needsCleaning = new RegExp(
  `[<&]|\\s\\s|[\\t\\r\\n\\u00A0]|^\\s|\\s$|${unprintable.source}`,
  'u',
);

/** Converts markup and entities to text. Text without markup keeps its line ends. */
function withoutMarkup(text: string): string {
  let result = text;
  for (let round = 0; round < maxRounds && (tag.test(result) || entity.test(result)); round += 1) {
    const html = lineTag.test(result) ? result : result.replace(lineEnd, '<br>');
    result = toText(html.replace(literalLessThan, '&lt;'));
  }
  return result;
}

export function oneLine(text: string): string {
  if (!needsCleaning.test(text)) return text;
  return withoutMarkup(text).replace(unprintable, '').replace(/\s+/g, ' ').trim();
}

export function severalLines(text: string): string {
  if (!needsCleaning.test(text)) return text;
  return withoutMarkup(text)
    .replace(unprintable, '')
    .replace(lineEnd, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const bullet = /^[\s•·*▪◦‣–—-]+/u;
const maxItems = 400;

function partsOf(text: string): readonly string[] {
  if (/^\s*\[.*\]\s*$/s.test(text)) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list)) return list.map(String);
    } catch {
      // It is not JSON, so read it as text.
    }
  }
  const lines = severalLines(text);
  if (/[\n|;]/.test(lines)) return lines.split(/[\n|;]+/);
  // `19" alloys (5 spokes, black)` and `1,500 W socket` are one item each.
  return lines.split(/,(?!\d{3}\b)(?![^()]*\))/);
}

/** The items of a list: one per line, separated by `|`, `;` or commas, or as HTML or JSON. */
export function listItems(text: string): string[] {
  const items = new Map<string, string>();
  for (const part of partsOf(text)) {
    const item = oneLine(part).replace(bullet, '');
    if (item !== '' && items.size < maxItems && !items.has(item.toLowerCase())) {
      items.set(item.toLowerCase(), item);
    }
  }
  return [...items.values()];
}
