/** @jest-environment jsdom */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { earlyFaultsName } from '@contracts/platform/remote/early-faults';
import { earlyPressesName } from '@contracts/platform/remote/early-press';
import { pageScriptName } from '@contracts/platform/remote/page-script';

const folder = join(import.meta.dirname, '../../gateway/src/pages/document/page-script');

it('the page script that the gateway inlines matches its sources', () => {
  const command = [join(import.meta.dirname, 'build-page-script.ts'), 'check'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('the page script records early presses and errors, and exposes the start functions', () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  performance.getEntriesByType = () => [];
  const text = readFileSync(join(folder, 'page-script.min.js'), 'utf8');
  // The script must not close the script element of the document.
  expect(text).not.toMatch(/<[!/]/);
  const dataset = { set: '1', host: 'host' };
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue({ dataset } as never);
  new Function(text)();
  const button = document.createElement('button');
  button.type = 'button';
  document.body.append(button);
  button.click();
  expect(Reflect.get(window, earlyPressesName)).toEqual([[button, '', undefined]]);
  expect(Reflect.get(window, earlyFaultsName)).toEqual([]);
  expect(Object.keys(Reflect.get(window, pageScriptName)).toSorted()).toEqual([
    'completeStyles',
    'startAfterPaint',
  ]);
});
