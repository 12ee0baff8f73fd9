/** Detects changes to globals that all areas share, such as `Array.prototype` or `JSON`. */

// Captured before the watched code can replace them.
const { apply, getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys } = Reflect;
const { is } = Object;
const { forEach, includes } = Array.prototype;
const { toString: symbolText } = Symbol.prototype;

const each = <Item>(list: readonly Item[], visit: (item: Item, index: number) => void): void =>
  apply(forEach, list, [visit]);

type Descriptor = PropertyDescriptor | undefined;

interface Recorded {
  name: string;
  object: object;
  prototype: object | null;
  isExtensible: boolean;
  keys: readonly PropertyKey[];
  properties: readonly Descriptor[];
}

/** Names of the global objects that ECMAScript defines. */
export const languageNames: readonly string[] = `
  Object Function Array String Number Boolean Symbol BigInt Math Date RegExp Promise Proxy Reflect
  JSON Intl Temporal Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator Atomics
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError
  SuppressedError DisposableStack AsyncDisposableStack ArrayBuffer SharedArrayBuffer DataView
  Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float16Array
  Float32Array Float64Array BigInt64Array BigUint64Array parseFloat parseInt isFinite isNaN
  decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval
`
  .trim()
  .split(/\s+/);

/** Globals whose value changes at run time, or that log a warning when they are read. */
const unwatchedGlobals = 'process global globalThis self window'.split(' ');

/** The names of all globals that areas share. */
function globalNames(): string[] {
  return ownKeys(globalThis)
    .filter((key) => typeof key === 'string')
    .filter((name) => !unwatchedGlobals.includes(name) && !name.endsWith('Storage'));
}

/**
 * Takes a snapshot of the built-in objects.
 * @param names the global names to watch; names that are added later are not watched
 * @param mayReplace whether a replacement is allowed, such as a mock in a test
 * @returns a function that returns the names of everything that has changed since, such as
 * `Array.prototype.flatMap`
 */
export function recordIntrinsics(
  names: readonly string[] = globalNames(),
  mayReplace: (value: unknown) => boolean = () => false,
): () => string[] {
  const globals = names.map((name) => ({ name, value: valueOf(name) }));
  const recorded = recordAll(globals);

  return () => {
    const changed: string[] = [];
    const add = (name: string) => (changed[changed.length] = name);
    each(globals, ({ name, value }) => {
      const now = valueOf(name);
      if (!is(now, value) && !mayReplace(now)) add(name);
    });
    each(recorded, (before) => compare(before, mayReplace, add));
    return changed;
  };
}

/** Also reads lazy properties, so that their first use does not count as a change. */
function valueOf(name: string): unknown {
  try {
    return (globalThis as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

/** Records the objects reachable from the globals, and those that only syntax can create. */
function recordAll(globals: readonly { name: string; value: unknown }[]): Recorded[] {
  const seen = new Set<object>([globalThis]);
  const recorded: Recorded[] = [];
  const waiting: { name: string; value: unknown }[] = [...globals, ...objectsMadeBySyntax()];
  for (const { name, value: object } of waiting) {
    if (!isObject(object) || seen.has(object)) continue;
    seen.add(object);
    const keys = ownKeys(object);
    const properties = keys.map((key) => getOwnPropertyDescriptor(object, key));
    const prototype = getPrototypeOf(object);
    recorded.push({
      name,
      object,
      prototype,
      isExtensible: isExtensible(object),
      keys,
      properties,
    });
    waiting.push({ name: `prototype of ${name}`, value: prototype });
    keys.forEach((key, index) => {
      const property = properties[index];
      const path = nameOf(name, key);
      waiting.push({ name: path, value: property?.value });
      waiting.push({ name: `get ${path}`, value: property?.get });
      waiting.push({ name: `set ${path}`, value: property?.set });
    });
  }
  return recorded;
}

function objectsMadeBySyntax() {
  const generator = function* () {};
  const asynchronous = async function () {};
  const asyncGenerator = async function* () {};
  return [
    ['GeneratorFunction.prototype', getPrototypeOf(generator)],
    ['AsyncFunction.prototype', getPrototypeOf(asynchronous)],
    ['AsyncGeneratorFunction.prototype', getPrototypeOf(asyncGenerator)],
    ['ArrayIterator.prototype', getPrototypeOf([].values())],
    ['StringIterator.prototype', getPrototypeOf(''[Symbol.iterator]())],
    ['MapIterator.prototype', getPrototypeOf(new Map().values())],
    ['SetIterator.prototype', getPrototypeOf(new Set().values())],
    ['RegExpStringIterator.prototype', getPrototypeOf(''.matchAll(/a/g))],
  ].map(([name, value]) => ({ name: name as string, value }));
}

/**
 * Uses the captured built-ins only, because the watched code may have replaced the current ones.
 */
function compare(
  { name, object, prototype, keys, properties, ...before }: Recorded,
  mayReplace: (value: unknown) => boolean,
  add: (name: string) => void,
): void {
  if (getPrototypeOf(object) !== prototype || isExtensible(object) !== before.isExtensible)
    add(name);
  each(keys, (key, index) => {
    const now = getOwnPropertyDescriptor(object, key);
    if (isDifferent(properties[index], now) && !mayReplace(now?.value)) add(nameOf(name, key));
  });
  each(ownKeys(object), (key) => {
    if (apply(includes, keys, [key])) return;
    const added = getOwnPropertyDescriptor(object, key);
    // React leaves an empty `prepareStackTrace` property behind.
    if (added?.get === undefined && added?.set === undefined && added?.value === undefined) return;
    if (!mayReplace(added.value)) add(nameOf(name, key));
  });
}

/** Whether a property differs. Settings such as `Error.stackTraceLimit` may change. */
function isDifferent(before: Descriptor, now: Descriptor): boolean {
  if (before === undefined || now === undefined) return before !== now;
  if (before.get !== now.get || before.set !== now.set) return true;
  if (before.writable !== now.writable || before.configurable !== now.configurable) return true;
  if (before.enumerable !== now.enumerable) return true;
  return (isObject(before.value) || isObject(now.value)) && !is(before.value, now.value);
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function nameOf(owner: string, key: PropertyKey): string {
  if (typeof key !== 'symbol') return `${owner}.${String(key)}`;
  const text = apply(symbolText, key, []) as string;
  return `${owner}[${text}]`;
}
