import JsdomEnvironment from 'jest-environment-jsdom';

/** What every browser of ours has, jsdom has not, and Node has under the same name. */
const MISSING_IN_JSDOM = [
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'structuredClone',
] as const;

/**
 * A jsdom with the fetch family of Node. AbortController and its like come from Node too, because
 * Node's Request refuses the signals of another realm.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of MISSING_IN_JSDOM) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
