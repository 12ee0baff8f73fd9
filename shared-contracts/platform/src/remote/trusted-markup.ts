/** Global that creates trusted markup; absent if the browser has no Trusted Types. */
const makerName = '__markup';

/** Names of the document's policies; no others can be created (`trusted-types`). */
export const trustedTypesPolicies = ['forecourt', 'default'];

/**
 * Runs first in the head. After that, text becomes markup only through `trustedMarkup`, and only
 * addresses of this site become script sources.
 */
export const trustedTypesScript =
  `self.trustedTypes&&(t=>{` +
  `self.${makerName}=t.createPolicy('forecourt',{createHTML:text=>text});` +
  `t.createPolicy('default',{createScriptURL:address=>` +
  `new URL(address,location).origin===location.origin?address:null})})(trustedTypes)`;

/** For inline scripts: wraps a text expression in one for trusted markup. */
export const trustedInScript = (text: string) =>
  `(self.${makerName}?${makerName}.createHTML(${text}):${text})`;

interface MarkupMaker {
  createHTML(text: string): string;
}

/**
 * Only for markup from the server or React: any other text would allow injection. Each call returns
 * a new object, which React would render again, so keep the result.
 * @see https://w3c.github.io/trusted-types/dist/spec/
 */
export function trustedMarkup(text: string): string {
  const maker = (globalThis as { [makerName]?: MarkupMaker })[makerName];
  return maker === undefined ? text : maker.createHTML(text);
}
