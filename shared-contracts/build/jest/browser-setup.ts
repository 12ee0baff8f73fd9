import { jest } from '@jest/globals';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { languageNames, recordIntrinsics } from '@contracts/platform/remote/intrinsics';
import { installNativeDialog } from './native-dialog.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 4_000 });

// A file of tests may ask for Node with `@jest-environment node`: the server's half of an area.
if (typeof window !== 'undefined') {
  installNativeDialog();
  // jsdom has no layout, so nothing to scroll.
  Element.prototype.scrollIntoView = () => {};
}

// As publishing does: an area changes nothing that belongs to all areas. Tests may mock it.
const changesSince = recordIntrinsics({
  names: languageNames,
  mayReplace: (value) => jest.isMockFunction(value),
});
afterAll(() => {
  jest.useRealTimers();
  const changed = changesSince();
  if (changed.length > 0)
    throw new Error(`These tests run code that changes ${changed.join(', ')}: all areas share it.`);
});
