import JsdomEnvironment from 'jest-environment-jsdom';
import { formDataOfForms } from './form-data-of-forms.ts';
import { listenUntilAborted } from './listen-until-aborted.ts';

/**
 * What Node has under a browser's name, taken as one family: Node's Request refuses the signals,
 * forms, blobs and search parameters of jsdom's realm.
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

/** MessageChannel stays out: React's scheduler would hold one open and keep Jest from ending. */
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
