import { endFirstFrame } from './first-frame.ts';
import { completeStyles } from './rest-of-styles.ts';

/** A background tab paints nothing, and a busy phone may be late. */
const paintLimitMs = 3_000;

/**
 * A function for the document, called with each file as `[address, hash or nothing]`, the start
 * script first. It loads them after the first paint, so that network and CPU serve the first paint.
 * It completes the style sheets first (`completeStyles`). Early presses are recorded
 * (`earlyPressScript`).
 */
export const startAfterPaintScript =
  `(files=>{let begun;const begin=()=>{if(begun)return;begun=1;${endFirstFrame};${completeStyles};` +
  `files.forEach(([address,integrity],place)=>{const element=document.createElement(place?'link':'script');` +
  `place?Object.assign(element,{rel:'preload',as:'script',href:address}):element.src=address;` +
  `element.integrity=integrity;document.head.append(element)})};` +
  // The frame is painted after its callbacks.
  `document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,${paintLimitMs})})`;
