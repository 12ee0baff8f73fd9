import * as fc from 'fast-check';
import { likelyParameters } from './likely-values.ts';
import { dangerousNames, megabyte, words } from './hostile-words.ts';

/** Sent as it is, or encoded as browsers do. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
export const inTarget = fc.oneof(
  { weight: 4, arbitrary: words.map(encoded) },
  // Encode characters that a request line cannot contain, because Node refuses to send them.
  { weight: 1, arbitrary: words.map((text) => text.replace(/[^\x21-\x7e]|[#]/gu, encoded)) },
);

function parameterName(names: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...names, 'searchOptions', 'pageOptions', 'resultsPerPage');
  const key = fc.oneof(known, fc.constantFrom(...dangerousNames), inTarget);
  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 1, arbitrary: known.map((name) => `${name}[]`) },
    { weight: 2, arbitrary: fc.tuple(known, key).map(([name, inner]) => `${name}[${inner}]`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(known, fc.integer({ min: 2, max: 400 }))
        .map(([name, depth]) => `${name}${'[a]'.repeat(depth)}`),
    },
    { weight: 1, arbitrary: known.map((name) => `${name}[[x`) },
    { weight: 1, arbitrary: key },
  );
}

/** A query with these and other names, in every supported spelling. */
export function query(names: readonly string[]): fc.Arbitrary<string> {
  const pair = fc.tuple(parameterName(names), inTarget).map(([name, value]) => `${name}=${value}`);
  const known = names.filter((name) => likelyParameters[name] !== undefined);
  const likely = fc
    .constantFrom(...(known.length > 0 ? known : ['page']))
    .chain((name) =>
      fc
        .constantFrom(...(likelyParameters[name] ?? ['1']))
        .map((value) => `${name}=${encoded(value)}`),
    );
  // Several valid parameters and at most one invalid parameter.
  const nearlyRight = fc
    .tuple(fc.uniqueArray(likely, { maxLength: 4 }), fc.option(pair, { freq: 2 }))
    .map(([right, odd]) => [...right, ...(odd === null ? [] : [odd])].join('&'));
  const pairs = fc.array(pair, { maxLength: 6 }).map((all) => all.join('&'));
  return fc.oneof(
    { weight: 50, arbitrary: pairs },
    { weight: 40, arbitrary: nearlyRight },
    { weight: 1, arbitrary: pair.map((one) => `${one}&`.repeat(300)) },
    { weight: 1, arbitrary: fc.constantFrom('&&&', '=', '?', 'a=b=c', '%', '[]=1', '[a]=1') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(20_000, megabyte).map((length) => `make=${'x'.repeat(length)}`),
    },
  );
}
