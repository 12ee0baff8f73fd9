import { InputError } from '../../input-error.ts';
import { isObject } from './flat-record.ts';

/** A feed record has at least this many fields. Pictures and features have fewer. */
const minFields = 3;
const maxDepth = 12;
const namespace = /^[^.:]+:/;

interface Candidate {
  readonly items: unknown[];
  readonly fields: Set<string>;
}

interface Candidates {
  /** By path: the elements of lists at the same path belong together. */
  readonly lists: Map<string, Candidate>;
  readonly singleRecords: Candidate[];
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Finds the records of a parsed XML or JSON document.
 * @param path such as `channel.item`; without it, the list whose elements have the most fields
 * @param isListExplicit whether a list of one element is recognisable, as in JSON but not in XML
 * @throws InputError if there are none.
 */
export function findRecords(
  document: unknown,
  path: string | undefined,
  isListExplicit: boolean,
): unknown[] {
  if (path !== undefined) return recordsAt(document, path);
  const found: Candidates = { lists: new Map(), singleRecords: [] };
  collectCandidates(document, '', found, 0);
  const best = richest([...found.lists.values()]);
  const single = richest(found.singleRecords);
  const isList =
    best !== undefined && (isListExplicit || best.fields.size >= (single?.fields.size ?? 0));
  const chosen = isList ? best : single;
  if (chosen !== undefined) return chosen.items;
  const names = isObject(document) ? Object.keys(document).slice(0, 10).join(', ') : '';
  throw new InputError(
    `holds no list of vehicles${names === '' ? '' : `; its outermost parts are ${names}`}. Name the path of the vehicles: "records" in the mapping, or --records.`,
  );
}

function richest(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates
    .filter(({ fields }) => fields.size >= minFields)
    .toSorted(
      (left, right) =>
        right.fields.size - left.fields.size || right.items.length - left.items.length,
    )[0];
}

function collectCandidates(value: unknown, path: string, found: Candidates, depth: number): void {
  if (depth > maxDepth) return;
  const list = Array.isArray(value) ? value : valuesOfDictionary(value);
  if (list !== undefined) {
    const objects = list.filter(isObject);
    const candidate = found.lists.get(path) ?? { items: [], fields: new Set() };
    for (const item of objects) {
      candidate.items.push(item);
      addFields(item, '', candidate.fields, 0);
    }
    if (objects.length > 0) found.lists.set(path, candidate);
    for (const item of objects) collectNested(item, path, found, depth);
  } else if (isObject(value)) {
    const scalarNames = Object.entries(value).flatMap(([name, item]) =>
      typeof item === 'object' ? [] : [name],
    );
    found.singleRecords.push({ items: [value], fields: new Set(scalarNames) });
    collectNested(value, path, found, depth);
  }
}

/** The records of a list written as an object: `{ "101": { make, ... }, "102": { make, ... } }`. */
function valuesOfDictionary(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return undefined;
  const [first, second, ...others] = Object.values(value);
  if (!isObject(first) || !isObject(second) || !others.every(isObject)) return undefined;
  const sharedNames = Object.keys(first).filter((name) => name in second);
  return sharedNames.length >= minFields ? [first, second, ...others] : undefined;
}

function collectNested(
  value: Record<string, unknown>,
  path: string,
  found: Candidates,
  depth: number,
): void {
  for (const [name, item] of Object.entries(value)) {
    if (typeof item === 'object') collectCandidates(item, `${path}.${name}`, found, depth + 1);
  }
}

/** Adds the names of a record's own fields, without those of nested lists. */
function addFields(
  value: Record<string, unknown>,
  prefix: string,
  fields: Set<string>,
  depth: number,
): void {
  for (const [name, item] of Object.entries(value)) {
    if (isObject(item) && depth < maxDepth) addFields(item, `${prefix}${name}.`, fields, depth + 1);
    else if (!Array.isArray(item)) fields.add(`${prefix}${name}`);
  }
}

function recordsAt(document: unknown, path: string): unknown[] {
  let found: unknown[] = asList(document);
  for (const name of path.split('.')) {
    found = found.filter(isObject).flatMap((item) => {
      const matchingKey = Object.keys(item).find(
        (key) => key === name || key.replace(namespace, '') === name,
      );
      return matchingKey === undefined ? [] : asList(item[matchingKey]);
    });
  }
  found = found.flatMap((item) => valuesOfDictionary(item) ?? [item]);
  if (found.some(isObject)) return found;
  throw new InputError(`has no records at ${path}, the path that was given for them.`);
}
