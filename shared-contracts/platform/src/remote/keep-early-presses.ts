import {
  earlyPressAttribute,
  earlyPressesName,
  pressedEarlyAttribute,
  type EarlyPresses,
  type Pressed,
} from './early-press.ts';

type PressScope = { [earlyPressesName]?: EarlyPresses };

const tickable = '[type=checkbox],[type=radio]';

/**
 * Runs in the head, before the first paint. React ignores presses and typing before it hydrates the
 * page, so this records them: a heart pressed or a registration typed early in a slow load counts.
 * Links, forms and popovers work without it. Two presses of one button count as one, because the
 * first had no effect. A recorded event stops here, or a React that has just started would handle
 * it, too. Back and Forward between pages of one document are held, too: they change the address
 * but not the markup, and a starting router would render one page over the other.
 */
export function keepEarlyPresses(): void {
  const presses: EarlyPresses = [];
  (window as PressScope)[earlyPressesName] = presses;
  const address = () => location.pathname + location.search;
  const servedAddress = address();
  const isTaken = (element: Element) => presses.taken && !presses.waits?.(element);

  function keep(event: Event, pressed: Pressed | null): void {
    if (!pressed || isTaken(pressed)) return;
    event.stopPropagation();
    const place = presses.findIndex(([element]) => element === pressed);
    const { value, checked } = pressed as HTMLInputElement;
    presses[place < 0 ? presses.length : place] = [pressed, value, checked];
  }

  /** Events that the recording prevents must be handled before any other listener. */
  function first(type: string, handle: (event: Event, target: Element) => void): void {
    addEventListener(type, (event) => handle(event, event.target as Element), true);
  }

  first('click', (event, target) => {
    const button = target.closest('button');
    if (button?.hasAttribute(earlyPressAttribute)) {
      event.stopPropagation();
      button.toggleAttribute(pressedEarlyAttribute);
    } else if (button?.hasAttribute('popovertarget')) return;
    else if (button?.type === 'button') keep(event, button);
    else if (!isTaken(target) && target.matches(tickable)) event.stopPropagation();
  });
  first('change', (event, target) => keep(event, target.closest(`select,${tickable}`)));
  first('input', (event, target) =>
    keep(event, target.closest(`input:not(${tickable},[type=file]),textarea`)),
  );
  first('popstate', (event) => {
    if (presses.taken) return;
    event.stopImmediatePropagation();
    presses.left = address() !== servedAddress;
  });
}
