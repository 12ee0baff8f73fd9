interface Restriction {
  /** The OWASP ASVS 5.0 requirement that the rule enforces. */
  asvs: string;
  /** Describes what the matching code does, for the message. */
  action: string;
  pattern: RegExp;
  /** Files that were reviewed, relative to the repository root. `because` states the reason. */
  allowed?: readonly string[];
  because?: string;
}

/** Code that only reviewed files may contain. */
export const restrictions: readonly Restriction[] = [
  {
    asvs: '1.2.5',
    action: 'starts a process',
    pattern: /from 'node:child_process'/,
    allowed: [
      'gateway/dealer-api/src/photographs/fetcher-process.ts',
      'gateway/releases/src/build/build-area.ts',
      'gateway/releases/src/build/cached-build.ts',
      'gateway/releases/src/publish/stage-in-process.ts',
      'gateway/src/backup/dump-database.ts',
      'gateway/src/backup/move-stores.ts',
      'gateway/src/pages/renderer/renderer-process.ts',
      'gateway/src/service-process.ts',
    ],
    because: 'All of them run fixed programs with a list of arguments.',
  },
  {
    asvs: '1.2.5',
    action: 'starts a shell',
    pattern: /import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'|\bshell: true/,
  },
  {
    asvs: '1.2.9',
    action: 'builds a regular expression from text',
    pattern: /new RegExp\(/,
    allowed: [
      'gateway/dealer-api/src/customers/easy-password.ts',
      'gateway/dealer-api/src/faults/fault-switch.ts',
      'gateway/dealer-api/src/sites/site-columns.ts',
      'gateway/dealer-api/src/stock-import/feed-days.ts',
      'gateway/dealer-api/src/stock-import/feed-locale.ts',
      'gateway/dealer-api/src/stock-import/feed-text.ts',
      'gateway/src/proxy/late-logout.ts',
    ],
    because: 'The text is our own: words, cookie names, months, separators, days, fault paths.',
  },
  {
    asvs: '1.3.2',
    action: 'runs text as a program',
    pattern: /\beval\(|new Function\(|from 'node:vm'|setTimeout\(['"`]/,
  },
  {
    asvs: '3.2.2',
    action: 'sets markup',
    pattern:
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/,
    allowed: [
      'host/src/app/site-chrome/site-chrome-markup.ts',
      'host/src/federation/part-frame.tsx',
      'shared-contracts/platform/src/remote/shown-if.ts',
    ],
    because: 'The server of the same page rendered the markup.',
  },
  {
    asvs: '3.2.2',
    action: 'trusts text as markup',
    pattern: /trustedMarkup\(/,
    allowed: [
      'host/src/app/site-chrome/render-in-browser.ts',
      'host/src/app/site-chrome/site-chrome-markup.ts',
      'host/src/federation/rendered-parts.ts',
      'shared-contracts/platform/src/remote/shown-if.ts',
      'shared-contracts/platform/src/remote/trusted-markup.ts',
    ],
    because: 'The server of the same page rendered the markup.',
  },
  {
    asvs: '3.2.2',
    action: 'creates a Trusted Types policy',
    pattern: /createPolicy\(/,
    allowed: ['shared-contracts/platform/src/remote/trusted-markup.ts'],
  },
  {
    asvs: '11.2.1, 11.4.1',
    action: 'uses a weak algorithm or a cryptography package',
    pattern:
      /create(Hash|Hmac)\(\s*'(?!sha256'|sha384')|createCipher|createDecipher|privateEncrypt|'(md5|sha1|rc4|des)'|from '(crypto-js|bcryptjs|md5|node-forge|jsonwebtoken)'/i,
  },
  {
    asvs: '11.5.1',
    action: 'uses a predictable random number',
    pattern: /Math\.random/,
    allowed: [
      'gateway/dealer-api/src/faults/fault-switch.ts',
      'gateway/dealer-api/src/photographs/photograph-queue.ts',
      'gateway/dealer-api/src/store/sqlite-dialect.ts',
      'gateway/releases/src/database/sqlite/sqlite-file.ts',
      'host/src/open-tab/open-tab.ts',
    ],
    because: 'Only for jitter, for names of tabs, and to choose the call that fails.',
  },
  {
    asvs: '12.3.2',
    action: 'changes how certificates are verified',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  },
  {
    asvs: '13.2.3, 13.3.1',
    action: 'contains a secret',
    pattern:
      /-----BEGIN [A-Z ]*PRIVATE KEY|whsec_[A-Za-z0-9+/]{16,}|(password|secret|token|key)['"]?\s*[:=]\s*['"][A-Za-z0-9+/_-]{32,}['"]/i,
  },
  {
    asvs: '14.3.3',
    action: 'stores something in the browser',
    pattern: /(local|session)Storage\b|indexedDB|caches\.open/,
    allowed: [
      'host/src/features/consent/clear-storage.ts',
      'host/src/features/consent/start-consent.tsx',
      'host/src/features/consent/stored-source.ts',
      'host/src/features/saved-vehicles/check-savable.ts',
      'host/src/open-tab/open-tab.ts',
      'host/src/services/saved-prices.ts',
      'mf-account/src/entities/account/model/log-out.ts',
      'shared-contracts/platform/src/browser-list/create-browser-list.ts',
      'shared-contracts/platform/src/browser-list/remember-viewed.ts',
      'shared-contracts/platform/src/forms/drafts.ts',
      'shared-contracts/platform/src/host/consent-choice.ts',
    ],
    because:
      'Choices, saved vehicles, drafts and the time of a logout, never a token or a password.',
  },
];

const notShipped =
  /(^|\/)(tools|e2e|test|testing|development|demonstration|template[^/]*)(\/|$)|\.test\.tsx?$|^shared-contracts\/build\//;

/** @param file relative to the repository root */
export function restrictedCode(file: string, text: string): string[] {
  const inPackages = /^(gateway|host|mf-[^/]+|shared-contracts)\/.*\.m?tsx?$/.test(file);
  if (!inPackages || notShipped.test(file)) return [];
  return restrictions
    .filter(({ pattern, allowed = [] }) => pattern.test(text) && !allowed.includes(file))
    .map(
      ({ asvs, action }) =>
        `${action} (ASVS ${asvs}): review it, then list it in restricted-code.ts`,
    );
}
