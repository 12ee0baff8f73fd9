type AddEventListener = typeof EventTarget.prototype.addEventListener;

/** jsdom's `addEventListener` accepts only signals of its own realm; this lets it obey Node's. */
export function listenUntilAborted(
  addEventListener: AddEventListener,
  DomAbortController: typeof AbortController,
): AddEventListener {
  return function listen(this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || !(options.signal instanceof AbortSignal)) {
      addEventListener.call(this, type, listener, options);
      return;
    }
    const { signal } = options;
    if (signal.aborted) return;
    const inDom = new DomAbortController();
    signal.addEventListener('abort', () => inDom.abort(), { once: true });
    addEventListener.call(this, type, listener, { ...options, signal: inDom.signal });
  };
}
