import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { installNativeDialog } from './native-dialog.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 4_000 });

// A file of tests may ask for Node with `@jest-environment node`: the server's half of an area.
if (typeof window !== 'undefined') {
  installNativeDialog();
  // jsdom has no layout, so nothing to scroll.
  Element.prototype.scrollIntoView = () => {};
}
