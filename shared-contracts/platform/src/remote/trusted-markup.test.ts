import { createTrustedTypes, trustedMarkup } from './trusted-markup.ts';

type Rules = Record<string, (text: string) => unknown>;

/** Simulates Trusted Types: a policy creates objects instead of strings. */
function knowTrustedTypes(): Record<string, Rules> {
  const policies: Record<string, Rules> = {};
  const createPolicy = (name: string, { createHTML, ...rules }: Rules) => {
    policies[name] = { ...rules, ...(createHTML && { createHTML }) };
    return { createHTML: (text: string) => ({ trusted: createHTML?.(text) }) };
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  createTrustedTypes();
  return policies;
}

afterEach(() => {
  for (const name of ['trustedTypes', '__markup']) Reflect.deleteProperty(window, name);
});

it('creates trusted HTML from text', () => {
  knowTrustedTypes();
  expect(trustedMarkup('<p>Cars</p>')).toEqual({ trusted: '<p>Cars</p>' });
});

it('leaves text unchanged in a browser without Trusted Types', () => {
  createTrustedTypes();
  expect(trustedMarkup('<p>Cars</p>')).toBe('<p>Cars</p>');
});

it('allows only script URLs of this site, and creates no HTML by default', () => {
  const { default: policy } = knowTrustedTypes();
  const address = policy?.['createScriptURL'];
  expect(address?.('/releases/host/1.0.0/entry.js')).toBe('/releases/host/1.0.0/entry.js');
  expect(address?.('https://elsewhere.example/a.js')).toBeNull();
  expect(address?.('data:text/javascript,alert(1)')).toBeNull();
  expect(policy).not.toHaveProperty('createHTML');
  expect(policy).not.toHaveProperty('createScript');
});
