import type { ClientFiles } from './client-files.ts';

/** These pages contain only our own text, so nothing is escaped. */

export const plainStylesPath = '/assets/plain.css';

/** @param files null until the client is built */
const stylesOf = (files: ClientFiles | null) =>
  `<link rel="stylesheet" href="${files === null ? plainStylesPath : `/assets/${files.hash}/client.css`}">`;

const headOf = (files: ClientFiles | null) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Release console</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%2310161d'/%3E%3Cpath d='M3 8h3l2-4 2 8 1.5-4H13' fill='none' stroke='%2346d38a' stroke-width='1.6'/%3E%3C/svg%3E">
${stylesOf(files)}
</head>
<body>
`;

const waitingCard = `<div class="area-card">${['name', 'release', 'reason', 'chart']
  .map((part) => `<span class="waiting-${part}"></span>`)
  .join('')}</div>`;

/** The page up to its script. The frame is visible until the console renders. */
export function consoleFrame(files: ClientFiles | null): string {
  return `${headOf(files)}<div id="console"></div>
<div id="waiting">
<header class="top-bar"><p class="brand"><span class="brand-mark" aria-hidden="true"></span>Release console</p></header>
<main class="board" aria-busy="true">
<section class="verdict" aria-label="Verdict"><h1><span role="status">Loading the live set…</span></h1></section>
<div class="board-areas" aria-hidden="true"><section><h2>Areas</h2><div class="cards">${waitingCard.repeat(6)}</div></section></div>
<section class="timeline" aria-hidden="true"><h2>History</h2></section>
</main>
</div>
<noscript><main class="plain-page"><h1>Release console</h1>
<p>The console needs JavaScript. The command line does not: <code>npm run release -- status</code>.</p></main></noscript>
`;
}

/** The rest of the page, sent after the build, with the styles unless the frame had them. */
export function consoleScript(files: ClientFiles, frameFiles: ClientFiles | null): string {
  return `${frameFiles === null ? stylesOf(files) : ''}<script type="module" src="/assets/${files.hash}/client.js"></script>
</body>
</html>
`;
}

export const consoleFailed = `<div class="plain-page build-failed" role="alert"><h1>The console could not be built</h1>
<p>The log of the gateway has the reason. The command line still works: <code>npm run release -- status</code>.</p></div>
</body>
</html>
`;

export function signInPage(
  files: ClientFiles | null,
  fault: string | null,
  hasEnded = false,
): string {
  const endedNotice = hasEnded
    ? '<p class="notice" role="status">Your session has ended. Sign in to continue.</p>'
    : '';
  const error = fault === null ? '' : `<p class="field-error" id="token-error">${fault}</p>`;
  const describedBy = fault === null ? 'token-hint' : 'token-error token-hint';
  return `${headOf(files)}<main class="plain-page">
<form class="sign-in" method="post" action="/sign-in">
<p class="brand"><span class="brand-mark" aria-hidden="true"></span>Release console</p>
<h1>Sign in</h1>
${endedNotice}
<div class="field">
<label for="token">Your token</label>
${error}
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus maxlength="200" spellcheck="false" aria-describedby="${describedBy}"${fault === null ? '' : ' aria-invalid="true"'}>
<p class="hint" id="token-hint">Teams and release managers have one each. You stay signed in for 12 hours.</p>
</div>
<button class="button primary" type="submit">Sign in</button>
</form>
<details class="plain-details"><summary>I have no token</summary>
<p>A release manager makes one for you. Create the first one on a machine that opens the release store itself. It is shown once:</p>
<pre tabindex="0"><code>npm run release -- token create --name "Your name" --role manager --reason "the first manager"</code></pre></details>
</main>
</body>
</html>
`;
}

/**
 * A link from another site arrives without the session's `SameSite=Strict` cookie. This page
 * requests the same address again, and that request has the cookie.
 */
export const repeatRequestPage = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<title>Release console</title><meta http-equiv="refresh" content="0;url=/?"></head><body></body></html>
`;
