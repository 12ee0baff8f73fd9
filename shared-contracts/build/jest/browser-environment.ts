import JsdomEnvironment from 'jest-environment-jsdom';

type AddEventListener = typeof EventTarget.prototype.addEventListener;

/** Makes jsdom's `addEventListener` accept Node's signals. */
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
    const inDom = new DomAbortController();
    signal.addEventListener('abort', () => inDom.abort(), { once: true });
    addEventListener.call(this, type, listener, { ...options, signal: inDom.signal });
  };
}

/** Node's FormData, which Request accepts, extended to read a form element as a browser does. */
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
 * Node's versions of browser globals, replaced together: Node's Request refuses the signals, forms,
 * blobs and search parameters of jsdom's realm.
 */
const TAKEN_FROM_NODE = [
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

/** Keeps MessageChannel: a replaced one stays open in React's scheduler and Jest never exits. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { FormData: DomFormData, AbortController: DomAbortController, EventTarget } = this.global;
    EventTarget.prototype.addEventListener = listenUntilAborted(
      EventTarget.prototype.addEventListener,
      DomAbortController,
    );
    for (const name of TAKEN_FROM_NODE) this.#define(name, globalThis[name]);
    this.#define('FormData', formDataOfForms(DomFormData));
  }

  #define(name: string, value: unknown): void {
    Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
  }
}
