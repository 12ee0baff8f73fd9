/** Global that creates trusted markup; absent if the browser does not support Trusted Types. */
const markupPolicyName = '__markup';

/** The only policies that the document allows (`trusted-types`). */
export const trustedTypesPolicies = ['forecourt', 'default'];

/**
 * Runs first in the document's head. After that, text becomes markup only through `trustedMarkup`,
 * and only URLs of this site can be script sources.
 */
export function createTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return;
  Object.assign(globalThis, {
    [markupPolicyName]: trustedTypes.createPolicy('forecourt', { createHTML: (text) => text }),
  });
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null,
  });
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML?(text: string): string;
      createScriptURL?(address: string): string | null;
    },
  ): MarkupPolicy;
}

interface MarkupPolicy {
  createHTML(text: string): string;
}

/**
 * Only for markup from the server or React. Any other text would allow injection. Each call returns
 * a new object, which React would render again, so reuse the result.
 * @see https://w3c.github.io/trusted-types/dist/spec/
 */
export function trustedMarkup(text: string): string {
  const policy = (globalThis as { [markupPolicyName]?: MarkupPolicy })[markupPolicyName];
  return policy === undefined ? text : policy.createHTML(text);
}
