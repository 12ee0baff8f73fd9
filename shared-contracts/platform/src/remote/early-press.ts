/** Marks a button whose press is kept until its script is there. */
export const earlyPressAttribute = 'data-early-press';
/** On such a button while an odd number of presses waits; it looks pressed from the first on. */
export const pressedEarlyAttribute = 'data-pressed-early';

/**
 * Runs in the document before any other script. React takes no press before it has taken the page
 * over: without this a heart pressed in the first second of a slow load would do nothing.
 */
export const earlyPressScript = `document.addEventListener('click',e=>{const b=e.target.closest?.('[${earlyPressAttribute}]');b&&b.toggleAttribute('${pressedEarlyAttribute}')},true)`;
