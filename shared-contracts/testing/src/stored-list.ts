import { act } from '@testing-library/react';

/** Stores text, or nothing, as another tab would: the page hears of it. */
export function storeText(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

/** Puts a list into the browser's storage as the site itself would. */
export function storeList(key: string, items: readonly unknown[], version = 1): void {
  storeText(key, JSON.stringify({ version, items }));
}

export function clearStorage(): void {
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
}

/** The items that are stored now. */
export function storedList(key: string): unknown {
  const stored = localStorage.getItem(key);
  return stored === null ? null : (JSON.parse(stored) as { items: unknown }).items;
}

/** A browser that keeps nothing for the site, until `jest.restoreAllMocks()`. */
export function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
}
