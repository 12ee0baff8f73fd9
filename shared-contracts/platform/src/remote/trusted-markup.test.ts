import { trustedInScript, trustedMarkup, trustedTypesScript } from './trusted-markup.ts';

type Rules = Record<string, (text: string) => unknown>;

function run(script: string): unknown {
  return new Function(`return ${script}`)();
}

/** Stands in for a browser that knows Trusted Types: what a policy makes is told from a text. */
function knowTrustedTypes(): Record<string, Rules> {
  const policies: Record<string, Rules> = {};
  const createPolicy = (name: string, { createHTML, ...rules }: Rules) => {
    policies[name] = { ...rules, ...(createHTML && { createHTML }) };
    return { createHTML: (text: string) => ({ trusted: createHTML?.(text) }) };
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  run(trustedTypesScript);
  return policies;
}

afterEach(() => {
  for (const name of ['trustedTypes', '__markup']) Reflect.deleteProperty(window, name);
});

it('creates markup from text in scripts of the document and others', () => {
  knowTrustedTypes();
  expect(trustedMarkup('<p>Cars</p>')).toEqual({ trusted: '<p>Cars</p>' });
  expect(run(trustedInScript(`'<p>Cars</p>'`))).toEqual({ trusted: '<p>Cars</p>' });
});

it('leaves text unchanged in a browser without Trusted Types', () => {
  run(trustedTypesScript);
  expect(trustedMarkup('<p>Cars</p>')).toBe('<p>Cars</p>');
  expect(run(trustedInScript(`'<p>Cars</p>'`))).toBe('<p>Cars</p>');
});

it('allows only script addresses of this site, and no other text as markup', () => {
  const { default: policy } = knowTrustedTypes();
  const address = policy?.['createScriptURL'];
  expect(address?.('/releases/host/1.0.0/entry.js')).toBe('/releases/host/1.0.0/entry.js');
  expect(address?.('https://elsewhere.example/a.js')).toBeNull();
  expect(address?.('data:text/javascript,alert(1)')).toBeNull();
  expect(policy).not.toHaveProperty('createHTML');
  expect(policy).not.toHaveProperty('createScript');
});
