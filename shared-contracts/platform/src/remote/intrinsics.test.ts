/** @jest-environment node */
import { languageNames, recordIntrinsics } from './intrinsics.ts';

const define = (object: object, key: PropertyKey, change: PropertyDescriptor) => () => {
  Object.defineProperty(object, key, { configurable: true, ...change });
};
const typedArray = Object.getPrototypeOf(Int8Array.prototype) as object;
const arrayIterator = Object.getPrototypeOf([].values()) as object;

/** Undoes the change at once, because Jest needs the original. */
function changesOf(object: object, key: PropertyKey, change: () => void): string[] {
  const changesSince = recordIntrinsics([...languageNames, 'fetch', 'setTimeout', 'URL']);
  const before = Object.getOwnPropertyDescriptor(object, key);
  change();
  try {
    return changesSince();
  } finally {
    if (before) Object.defineProperty(object, key, before);
    else Reflect.deleteProperty(object, key);
  }
}

const other = () => 'another';

it.each<[string, object, PropertyKey, PropertyDescriptor]>([
  ['Array.prototype.flatMap', Array.prototype, 'flatMap', { value: other }],
  ['Object.prototype.isOurs', Object.prototype, 'isOurs', { value: true }],
  ['Object.prototype.ours', Object.prototype, 'ours', { get: other }],
  ['Map.prototype.size', Map.prototype, 'size', { get: other }],
  ['Array.prototype[Symbol(Symbol.iterator)]', Array.prototype, Symbol.iterator, { value: other }],
  ['String.prototype[Symbol(ours)]', String.prototype, Symbol('ours'), { value: 1 }],
  ['Date.now', Date, 'now', { value: other }],
  ['JSON.parse', JSON, 'parse', { value: other }],
  ['Promise.prototype.then', Promise.prototype, 'then', { value: other }],
  ['Math.random', Math, 'random', { value: other, enumerable: true }],
  ['URL.prototype.href', URL.prototype, 'href', { get: other }],
  ['fetch', globalThis, 'fetch', { value: other, writable: true }],
  ['Date', globalThis, 'Date', { value: other, writable: true }],
  ['parseInt', globalThis, 'parseInt', { get: () => other }],
  ['prototype of Int8Array.prototype.map', typedArray, 'map', { value: other }],
  ['ArrayIterator.prototype.next', arrayIterator, 'next', { value: other }],
])('platform#F13: detects a change of %s', (name, object, key, change) => {
  expect(changesOf(object, key, define(object, key, change))).toEqual([name]);
});

it('platform#F13: detects a deleted method', () => {
  const change = () => void Reflect.deleteProperty(String.prototype, 'at');
  expect(changesOf(String.prototype, 'at', change)).toEqual(['String.prototype.at']);
});

it('platform#F13: ignores Error.stackTraceLimit and new properties of the global object', () => {
  const changesSince = recordIntrinsics();
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  Object.assign(globalThis, { ourRegistry: {} });
  expect(changesSince()).toEqual([]);
  Error.stackTraceLimit = stackTraceLimit;
  Reflect.deleteProperty(globalThis, 'ourRegistry');
});
