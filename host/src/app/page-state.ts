import { pageStateElementId, type PageState } from '@contracts/platform/remote/page-state';

/** Reads what the gateway inlined; it wrote and checked it in the same request. */
export function readPageState(document: Document): PageState {
  return JSON.parse(document.getElementById(pageStateElementId)?.textContent ?? '') as PageState;
}
