import escapeHtml from 'escape-html';
import type { Brand } from '@contracts/platform/host/brand';
import { telephoneHref } from '@contracts/wire/format/phone';

/** When the notice appears. On a good network, the script renders the page before that. */
const lateSeconds = 10;

const baseStyles =
  '.shell{max-width:40rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 sans-serif;color:#1a1f2b}' +
  '.shell a{color:inherit}';
const styles =
  `${baseStyles}.shell>p{animation:shown 0s 1s both}` +
  `.shell div{animation:shown 0s ${lateSeconds}s both}` +
  '@keyframes shown{from{visibility:hidden}}';
/** Without JavaScript, the notice appears immediately. */
const stylesWithoutScript = '.shell>p{display:none}.shell div{animation:none}';

/**
 * Shown until the browser has rendered the page. If the host's script fails or JavaScript is off,
 * the notice says so and suggests alternatives.
 */
export function shellNotice({ telephones }: Pick<Brand, 'telephones'>, nonce: string): string {
  return (
    `<style nonce="${nonce}">${styles}</style>` +
    `<noscript><style nonce="${nonce}">${stylesWithoutScript}</style></noscript>` +
    `<div class="shell"><p>Loading…</p><div>${noticeHtml(telephones)}</div></div>`
  );
}

/** A whole document that needs neither a script nor the dealer API. */
export function unavailablePage(
  { name, telephones }: Pick<Brand, 'name' | 'telephones'>,
  nonce: string,
): string {
  return (
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title} | ${escapeHtml(name)}</title><meta name="robots" content="noindex">` +
    `<style nonce="${nonce}">${baseStyles}</style></head>` +
    `<body><main class="shell">${noticeHtml(telephones)}</main></body></html>`
  );
}

const title = "This page can't be shown at the moment";

function noticeHtml({ main }: Brand['telephones']): string {
  const call = `<a href="${telephoneHref(main)}">${escapeHtml(main)}</a>`;
  return `<h1>${title}</h1><p>Please <a href="">try again</a>, or call us on ${call}.</p>`;
}
