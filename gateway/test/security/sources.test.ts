import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lines of OWASP's ASVS 5.0 (`asvs.md`) that are about what no program does here: each holds over
 * every source that is shipped, with the few places named that were looked at one by one.
 */
const root = path.join(import.meta.dirname, '../../..');
const notShipped =
  /(^|\/)(node_modules|dist|tools|e2e|test|testing|development|demonstration|template[^/]*|\.[^/]+)(\/|$)|\.test\.tsx?$|^shared-contracts\/build\//;
const sources = globSync('{gateway,host,mf-*,shared-contracts}/**/*.{ts,tsx,mts}', {
  cwd: root,
  exclude: (file) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(file),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !notShipped.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('reads what is shipped', () => {
  expect(sources.length).toBeGreaterThan(1_000);
});

it('ASVS 1.2.5: no program is started through a shell with what somebody said', () => {
  expect(filesWith(/\bexec(Sync)?\(|\bshell: true/).filter((file) => /exec\(/.test(file))).toEqual(
    [],
  );
  // git, webpack, the fetcher of photographs, publishing, pg_dump, renderers and our own services: each with a
  // list of arguments of our own.
  expect(filesWith(/from 'node:child_process'/)).toEqual([
    'gateway/dealer-api/src/photographs/fetcher-process.ts',
    'gateway/releases/src/build/read-commit.ts',
    'gateway/releases/src/build/run-build.ts',
    'gateway/releases/src/publish/stage-in-process.ts',
    'gateway/src/backup/dump-database.ts',
    'gateway/src/backup/move-stores.ts',
    'gateway/src/pages/renderer/renderer-process.ts',
    'gateway/src/service-process.ts',
  ]);
  expect(filesWith(/import \{[^}]*\b(exec|execSync)\b[^}]*\} from 'node:child_process'/)).toEqual(
    [],
  );
});

it('ASVS 1.2.9: no pattern is made of what somebody said', () => {
  // Words and cookie names of our own, months, separators of Intl, days of the week, and paths of the switch for
  // faults, which is not public.
  expect(filesWith(/new RegExp\(/)).toEqual([
    'gateway/dealer-api/src/customers/easy-password.ts',
    'gateway/dealer-api/src/faults/fault-switch.ts',
    'gateway/dealer-api/src/sites/site-columns.ts',
    'gateway/dealer-api/src/stock-import/feed-days.ts',
    'gateway/dealer-api/src/stock-import/feed-locale.ts',
    'gateway/dealer-api/src/stock-import/feed-text.ts',
    'gateway/src/proxy/late-logout.ts',
  ]);
});

it('ASVS 1.3.2: no text is run as a program', () => {
  expect(filesWith(/\beval\(|new Function\(|from 'node:vm'|setTimeout\(['"`]/)).toEqual([]);
});

it('ASVS 3.2.2: markup is set only where it is known to be harmless', () => {
  // What the server of this very page rendered, taken over as it stands in it.
  expect(
    filesWith(
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/,
    ),
  ).toEqual([
    'host/src/app/surround/surround-markup.ts',
    'host/src/federation/part-frame.tsx',
    'shared-contracts/platform/src/remote/shown-if.ts',
  ]);
});

it('ASVS 3.2.2: what makes markup of a text is called where the server wrote the text, and nowhere else', () => {
  expect(filesWith(/trustedMarkup\(/)).toEqual([
    'host/src/app/surround/draw-in-browser.ts',
    'host/src/app/surround/surround-markup.ts',
    'host/src/federation/rendered-parts.ts',
    'shared-contracts/platform/src/remote/trusted-markup.ts',
  ]);
  expect(filesWith(/createPolicy\(/)).toEqual([
    'shared-contracts/platform/src/remote/trusted-markup.ts',
  ]);
});

it('ASVS 11.2.1, 11.4.1: only strong algorithms of Node’s own are used', () => {
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/create(?:Hash|Hmac)\(\s*'([^']+)'/g)].map(([, name]) => name),
  );
  expect([...new Set(named)].toSorted()).toEqual(['sha256', 'sha384']);
  expect(filesWith(/createCipher|createDecipher|privateEncrypt|'(md5|sha1|rc4|des)'/i)).toEqual([]);
  expect(filesWith(/from '(crypto-js|bcryptjs|md5|node-forge|jsonwebtoken)'/)).toEqual([]);
});

it('ASVS 11.5.1: nothing secret is made by chance that can be guessed', () => {
  // How long to wait, and which call a fault is made of.
  expect(filesWith(/Math\.random/)).toEqual([
    'gateway/dealer-api/src/faults/fault-switch.ts',
    'gateway/dealer-api/src/photographs/photograph-queue.ts',
    'gateway/dealer-api/src/store/sqlite-dialect.ts',
    'gateway/releases/src/watch/counts/sqlite-counts.ts',
    'host/src/open-tab/open-tab.ts',
  ]);
});

it('ASVS 12.3.2: nobody’s certificate is taken unread', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual(
    [],
  );
});

it('ASVS 13.2.3, 13.3.1: no secret is in a file of the repository', () => {
  const written =
    /-----BEGIN [A-Z ]*PRIVATE KEY|whsec_[A-Za-z0-9+/]{16,}|(password|secret|token|key)['"]?\s*[:=]\s*['"][A-Za-z0-9+/_-]{32,}['"]/i;
  expect(filesWith(written)).toEqual([]);
  const example = readFileSync(path.join(root, 'operations/example.env'), 'utf8');
  for (const line of example.split('\n').filter((each) => /PASSWORD|KEY|SECRET/.test(each)))
    expect(line).toMatch(/^#|=$/);
});

it('ASVS 14.3.3: only what is known to hold nothing of an account is kept in the browser', () => {
  // Choices, saved cars, drafts of forms, and for a moment that somebody logged out: none is a token
  // or a password.
  expect(filesWith(/(local|session)Storage\b/)).toEqual([
    'host/src/features/consent/clear-storage.ts',
    'host/src/features/consent/consent-store.ts',
    'host/src/features/consent/kept-source.ts',
    'host/src/features/saved-vehicles/check-savable.ts',
    'host/src/open-tab/kept-forms.ts',
    'host/src/open-tab/open-tab.ts',
    'host/src/services/saved-prices.ts',
    'mf-account/src/entities/account/model/log-out.ts',
    'mf-forms/src/entities/static-form/model/drafts.ts',
    'mf-vehicle/src/entities/order/model/kept-draft.ts',
    'mf-vehicle/src/entities/order/model/use-step-form.ts',
    'shared-contracts/platform/src/browser-list/create-browser-list.ts',
    'shared-contracts/platform/src/browser-list/remember-viewed.ts',
    'shared-contracts/platform/src/host/consent-choice.ts',
  ]);
  expect(filesWith(/indexedDB|caches\.open/)).toEqual([]);
});
