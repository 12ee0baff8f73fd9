/** Every word of these pages is our own: nothing from outside comes into them. */

export const plainStylesPath = '/assets/plain.css';

interface PageParts {
  /** Name of the client's build; null as long as it is not made. */
  assets: string | null;
  body: string;
  script?: boolean;
}

function page({ assets, body, script = false }: PageParts): string {
  const base = `/assets/${assets}`;
  const styles = `<link rel="stylesheet" href="${assets === null ? plainStylesPath : `${base}/client.css`}">`;
  const scripts = script ? `<script type="module" src="${base}/client.js"></script>` : '';
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Release console</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%2310161d'/%3E%3Cpath d='M3 8h3l2-4 2 8 1.5-4H13' fill='none' stroke='%2346d38a' stroke-width='1.6'/%3E%3C/svg%3E">
${styles}${scripts}
</head>
<body>
${body}
</body>
</html>
`;
}

export function consolePage(assets: string): string {
  const body = `<div id="console"><noscript><main class="plain-page"><h1>Release console</h1>
<p>The console shows what happens as it happens, and needs JavaScript for that. The command line does without: <code>npm run release -- status</code>.</p></main></noscript></div>`;
  return page({ assets, body, script: true });
}

export function signInPage(assets: string | null, fault: string | null): string {
  const error = fault === null ? '' : `<p class="field-error" id="token-error">${fault}</p>`;
  const described = fault === null ? 'token-hint' : 'token-error token-hint';
  const body = `<main class="plain-page">
<form class="sign-in" method="post" action="/sign-in">
<p class="brand"><span class="brand-mark" aria-hidden="true"></span>Release console</p>
<h1>Sign in</h1>
<div class="field">
<label for="token">Your token</label>
${error}
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus maxlength="200" spellcheck="false" aria-describedby="${described}"${fault === null ? '' : ' aria-invalid="true"'}>
<p class="hint" id="token-hint">Teams and release managers have one each. You stay signed in for 12 hours.</p>
</div>
<button class="button primary" type="submit">Sign in</button>
</form>
<details class="plain-details"><summary>I have no token</summary>
<p>A release manager makes one for you. The first is made where the site runs, and is shown once:</p>
<pre tabindex="0"><code>npm run release -- token create --name "Your name" --role manager --reason "the first manager"</code></pre></details>
</main>`;
  return page({ assets, body });
}

/**
 * A link from elsewhere comes without the session, which is the console's own pages' alone; the
 * same address asked for by this page comes with it.
 */
export const comeAgainPage = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<title>Release console</title><meta http-equiv="refresh" content="0;url=/?"></head><body></body></html>
`;
