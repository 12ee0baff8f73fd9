import { pageStateElementId, type PageState } from '@contracts/platform/remote/page-state';

/** Reads what the gateway inlined; it wrote and checked it in the same request. */
export function readPageState(document: Document): PageState {
  const text = document.getElementById(pageStateElementId)?.textContent ?? '';
  if (text === '') throw new Error(`The document has no #${pageStateElementId}`);
  return JSON.parse(text) as PageState;
}
