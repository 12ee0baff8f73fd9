/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { restrictedCode, restrictions } from './restricted-code.ts';

const root = join(import.meta.dirname, '../../..');
const file = 'mf-one/src/features/search/model/a.ts';
const refuses = (texts: readonly string[]) => {
  for (const text of texts) expect([text, restrictedCode(file, text).length]).toEqual([text, 1]);
};

it('ASVS 1.2.5: rejects code that starts a process, and a shell in every file', () => {
  refuses([`import { spawn } from 'node:child_process';`, 'spawn(program, { shell: true });']);
  const shell = `import { exec } from 'node:child_process';`;
  expect(restrictedCode('gateway/src/service-process.ts', shell)).toEqual([
    expect.stringContaining('starts a shell'),
  ]);
});

it('ASVS 1.2.9: rejects regular expressions built from strings', () => {
  refuses(['new RegExp(text)']);
});

it('ASVS 1.3.2: rejects strings that are run as code', () => {
  refuses(['eval(text)', 'new Function(text)', `import { runInThisContext } from 'node:vm';`]);
});

it('ASVS 3.2.2: rejects HTML built from strings', () => {
  refuses(['element.innerHTML = text', 'trustedMarkup(text)', `trustedTypes.createPolicy('a')`]);
});

it('ASVS 11.2.1, 11.4.1: rejects hash algorithms other than SHA-256, and cryptography packages', () => {
  refuses([`createHash('sha512')`, `const name = 'md5';`, `import jwt from 'jsonwebtoken';`]);
  expect(restrictedCode(file, `createHash('sha256')`)).toEqual([]);
});

it('ASVS 11.5.1: rejects predictable random numbers', () => {
  refuses(['Math.random()']);
});

it('ASVS 12.3.2: rejects changes to TLS certificate verification', () => {
  refuses(['const options = { rejectUnauthorized: false };']);
});

it('ASVS 13.2.3, 13.3.1: rejects secrets in the source code', () => {
  refuses([`const apiKey = '${'a1'.repeat(16)}';`, `-----BEGIN RSA PRIVATE ${'KEY'}-----`]);
  const example = readFileSync(join(root, 'operations/example.env'), 'utf8');
  for (const line of example.split('\n').filter((each) => /PASSWORD|KEY|SECRET/.test(each)))
    expect(line).toMatch(/^#|=$/);
});

it('ASVS 14.3.3: rejects browser storage', () => {
  refuses([`localStorage.setItem('a', 'b')`, `caches.open('a')`]);
});

it('allows restricted code in tests and tools', () => {
  expect(restrictedCode('mf-one/src/a.test.ts', 'Math.random()')).toEqual([]);
  expect(restrictedCode('gateway/tools/load/a.ts', 'Math.random()')).toEqual([]);
});

it('names only existing files as exceptions', () => {
  const listed = restrictions.flatMap(({ allowed = [] }) => allowed);
  expect(listed.filter((each) => !existsSync(join(root, each)))).toEqual([]);
});
