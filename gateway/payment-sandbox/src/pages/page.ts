import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { Session } from '../sessions.ts';

export const styles = readFileSync(join(import.meta.dirname, 'pay.css'), 'utf8');
export const stylesPath = '/pay.css';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export const amountOf = ({ amount }: Pick<Session, 'amount'>) => pounds.format(amount / 100);

/** A complete page of the provider; `content` is trusted HTML. */
export function page(title: string, session: Session, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${stylesPath}">
</head>
<body>
<header class="banner"><p>Payment sandbox <span>Nothing is charged here</span></p></header>
<main>
<section class="summary" aria-label="What you are paying">
<p>${escapeHtml(session.description)}</p>
<p class="amount">${amountOf(session)}</p>
</section>
${content}
</main>
</body>
</html>`;
}

interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** Further attributes, as trusted HTML. */
  readonly attributes: string;
}

export function field({ name, label, hint, error, attributes }: FieldOptions): string {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return `<div class="field${error ? ' wrong' : ''}">
<label for="${name}">${escapeHtml(label)}</label>
${hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : ''}
${error ? `<p class="error" id="${name}-error"><span>Error:</span> ${escapeHtml(error)}</p>` : ''}
<input id="${name}" name="${name}" required ${attributes}${describedBy ? ` aria-describedby="${describedBy}"` : ''}${error ? ' aria-invalid="true"' : ''}>
</div>`;
}

export function problems(errors: readonly { field?: string; message: string }[]): string {
  if (errors.length === 0) return '';
  const items = errors.map(({ field: name, message }) => {
    const messageHtml = escapeHtml(message);
    return `<li>${name === undefined ? messageHtml : `<a href="#${name}">${messageHtml}</a>`}</li>`;
  });
  return `<div class="problem" role="alert" aria-labelledby="problem" tabindex="-1">
<h2 id="problem">There is a problem</h2><ul>${items.join('')}</ul></div>`;
}
