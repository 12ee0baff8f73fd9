/** Puts a list into the browser's storage as the site itself would. */
export function storeList(key: string, items: readonly unknown[], version = 1): void {
  localStorage.setItem(key, JSON.stringify({ version, items }));
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
