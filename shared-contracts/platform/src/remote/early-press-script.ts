import { earlyPressAttribute, earlyPressesName, pressedEarlyAttribute } from './early-press.ts';

/**
 * Runs in the head, before the first paint. React ignores presses and typing before it hydrates the
 * page, so this records them: a heart pressed or a registration typed early in a slow load counts.
 * Links, forms and popovers work without it. Two presses of one button count as one, because the
 * first had no effect. A recorded event stops here, or a React that has just started would handle
 * it, too. Back and Forward between pages of one document are held, too: they change the address
 * but not the markup, and a starting router would render one page over the other.
 */
export const earlyPressScript =
  `(q=>{const at=()=>location.pathname+location.search,served=at();const taken=t=>q.taken&&!q.waits?.(t);const keep=(e,t)=>{if(!t||taken(t))return;e.stopPropagation();const i=q.findIndex(([o])=>o==t);q[i<0?q.length:i]=[t,t.value,t.checked]};` +
  `addEventListener('click',e=>{const b=e.target.closest('button');` +
  `if(b?.hasAttribute('${earlyPressAttribute}')){e.stopPropagation();b.toggleAttribute('${pressedEarlyAttribute}')}` +
  `else if(b?.hasAttribute('popovertarget'));else if(b?.type=='button')keep(e,b);else if(!taken(e.target)&&e.target.matches('[type=checkbox],[type=radio]'))e.stopPropagation()},!0);` +
  `addEventListener('change',e=>keep(e,e.target.closest('select,[type=checkbox],[type=radio]')),!0);` +
  `addEventListener('input',e=>keep(e,e.target.closest('input:not([type=checkbox],[type=radio],[type=file]),textarea')),!0);` +
  `addEventListener('popstate',e=>{if(!q.taken){e.stopImmediatePropagation();q.left=at()!=served}},!0)` +
  `})(self.${earlyPressesName}=[])`;
