import { jest } from '@jest/globals';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { languageNames, recordIntrinsics } from '@contracts/platform/remote/intrinsics';

/**
 * jsdom has the dialog element but not its methods. Implements the behaviour that our dialogs need:
 * `open`, Escape as 'cancel' then 'close', and focus on the first control.
 */
function installNativeDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('Already open', 'InvalidStateError');
    this.setAttribute('open', '');
    this.addEventListener('keydown', cancelOnEscape);
    this.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    this.removeEventListener('keydown', cancelOnEscape);
    this.dispatchEvent(new Event('close'));
  };
}

function cancelOnEscape(this: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(this instanceof HTMLDialogElement)) return;
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// A test file can use Node instead (`@jest-environment node`), for an area's server code.
if (typeof window !== 'undefined') {
  installNativeDialog();
  // jsdom has no layout, so there is nothing to scroll.
  Element.prototype.scrollIntoView = () => {};
}

// Areas must not change built-in objects, because all areas share them; `publish` checks this too.
// Mocks in tests are allowed.
const changesSince = recordIntrinsics(languageNames, (value) => jest.isMockFunction(value));
afterAll(() => {
  jest.useRealTimers();
  const changed = changesSince();
  if (changed.length > 0)
    throw new Error(
      `These tests run code that changes ${changed.join(', ')}: all areas share built-in objects.`,
    );
});
