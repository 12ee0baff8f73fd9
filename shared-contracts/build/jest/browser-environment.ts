import JsdomEnvironment from 'jest-environment-jsdom';

type AddEventListener = typeof EventTarget.prototype.addEventListener;

/** Makes jsdom's `addEventListener` accept Node's abort signals. */
function listenUntilAborted(
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
    const domController = new DomAbortController();
    signal.addEventListener('abort', () => domController.abort(), { once: true });
    addEventListener.call(this, type, listener, { ...options, signal: domController.signal });
  };
}

/** Node's FormData, which Request accepts, extended to read form elements as browsers do. */
function formDataOfForms(DomFormData: typeof FormData): typeof FormData {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (!form) return;
      for (const [name, value] of new DomFormData(form, submitter)) {
        if (typeof value === 'string') this.append(name, value);
      }
      for (const control of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
        for (const file of control.files ?? []) this.append(control.name, file);
      }
    }
  };
}

/**
 * Browser globals that must all come from Node, whose Request rejects jsdom's signals, forms, blobs
 * and search parameters.
 */
const NODE_GLOBALS = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CompressionStream',
  'DecompressionStream',
  'File',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'fetch',
  'structuredClone',
] as const;

/** Leaves out Node's MessageChannel: React's scheduler keeps it open, so Jest would not exit. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { FormData: DomFormData, AbortController: DomAbortController, EventTarget } = this.global;
    EventTarget.prototype.addEventListener = listenUntilAborted(
      EventTarget.prototype.addEventListener,
      DomAbortController,
    );
    for (const name of NODE_GLOBALS) this.#define(name, globalThis[name]);
    this.#define('FormData', formDataOfForms(DomFormData));
  }

  #define(name: string, value: unknown): void {
    Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
  }
}
