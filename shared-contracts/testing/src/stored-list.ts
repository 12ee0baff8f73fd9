import { act } from '@testing-library/react';

/** Stores or removes text as another tab would, so that the page receives a storage event. */
export function storeText(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

/** Stores a list in the browser's storage in the site's own format. */
export function storeList(key: string, items: readonly unknown[], version = 1): void {
  storeText(key, JSON.stringify({ version, items }));
}

export function clearStorage(): void {
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
}

/** The items that are currently stored. */
export function storedList(key: string): unknown {
  const stored = localStorage.getItem(key);
  return stored === null ? null : (JSON.parse(stored) as { items: unknown }).items;
}

/** Makes the browser's storage fail until `jest.restoreAllMocks()`. */
export function breakStorage(): void {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
}
