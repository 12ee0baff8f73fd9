/** Global that makes trusted markup of a text; nothing where the browser knows no Trusted Types. */
const makerName = '__markup';

/** Names of the policies that the document makes; no other can be made (`trusted-types`). */
export const trustedTypesPolicies = ['forecourt', 'default'];

/**
 * Runs first in the head of the document. From then on no text becomes markup but by
 * `trustedMarkup`, and no address becomes a script's but one of this site.
 */
export const trustedTypesScript =
  `self.trustedTypes&&(t=>{` +
  `self.${makerName}=t.createPolicy('forecourt',{createHTML:text=>text});` +
  `t.createPolicy('default',{createScriptURL:address=>` +
  `new URL(address,location).origin===location.origin?address:null})})(trustedTypes)`;

/** In a script of the document: what makes the expression of a text one of trusted markup. */
export const trustedInScript = (text: string) =>
  `(self.${makerName}?${makerName}.createHTML(${text}):${text})`;

interface MarkupMaker {
  createHTML(text: string): string;
}

/**
 * Markup that the server wrote or React drew, and nobody else: whoever gives it another text opens
 * the page to it. Each call makes another object, which React would draw anew: keep what it gave.
 * @see https://w3c.github.io/trusted-types/dist/spec/
 */
export function trustedMarkup(text: string): string {
  const maker = (globalThis as { [makerName]?: MarkupMaker })[makerName];
  return maker === undefined ? text : maker.createHTML(text);
}
