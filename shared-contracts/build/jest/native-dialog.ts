/**
 * jsdom knows the dialog element but not its methods. This stands in for what our dialogs need of
 * a browser: `open`, Escape as 'cancel' then 'close', and focus on the first control.
 */
export function installNativeDialog(): void {
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
