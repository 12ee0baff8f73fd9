import { pageStateElementId, type PageState } from '@contracts/platform/remote/page-state';

/** Reads the state that the gateway inlined. The gateway checked it in the same request. */
export function readPageState(document: Document): PageState {
  return JSON.parse(document.getElementById(pageStateElementId)?.textContent ?? '') as PageState;
}
