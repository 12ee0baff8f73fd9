import '@testing-library/jest-dom';
import { installNativeDialog } from '../../src/ui/dialog/native-dialog.test-double.ts';

// A file of tests may ask for Node with `@jest-environment node`: the server's half of an area.
if (typeof window !== 'undefined') {
  installNativeDialog();
  // jsdom has no layout, so nothing to scroll.
  Element.prototype.scrollIntoView = () => {};
}
