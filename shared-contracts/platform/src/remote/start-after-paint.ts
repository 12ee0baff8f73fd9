import { endFirstFrame } from './first-frame.ts';
import { completeStyles } from './rest-of-styles.ts';

/** A tab that is opened behind another paints nothing, and a busy phone may be late. */
const paintLimitMs = 3_000;

/**
 * A function for the document, called with each file as `[address, hash or nothing]`, the script
 * that starts the page first. It asks for them after the first paint: until then the line and the
 * processor belong to what the shopper sees. The style sheets are whole by then (`completeStyles`). What is pressed meanwhile is kept (`earlyPressScript`).
 */
export const startAfterPaintScript =
  `(files=>{let begun;const begin=()=>{if(begun)return;begun=1;${endFirstFrame};${completeStyles};` +
  `files.forEach(([address,integrity],place)=>{const element=document.createElement(place?'link':'script');` +
  `place?Object.assign(element,{rel:'preload',as:'script',href:address}):element.src=address;` +
  `element.integrity=integrity;document.head.append(element)})};` +
  // The frame is painted after its callbacks.
  `document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,${paintLimitMs})})`;
