import {
  earlyPressAttribute,
  earlyPressesName,
  pressedEarlyAttribute,
  type EarlyPresses,
  type PressableElement,
} from './early-press.ts';

const tickable = '[type=checkbox],[type=radio]';

/**
 * Runs in the document's head, before the first paint. React ignores presses and typing before it
 * hydrates the page, so this records them, for example a heart pressed while the page still loads.
 * Links, forms and popovers work without React. Two presses of one button count as one, because the
 * first had no effect. A recorded event does not propagate, because React may have just started and
 * would handle it too. Back and Forward within one document do not reach the router either: they
 * change the URL but not the markup, so it would render one page over another.
 */
export function recordEarlyPresses(): void {
  const presses: EarlyPresses = [];
  (window as { [earlyPressesName]?: EarlyPresses })[earlyPressesName] = presses;
  const address = () => location.pathname + location.search;
  const servedAddress = address();
  const isTaken = (element: Element) => presses.taken && !presses.waits?.(element);

  function record(event: Event, pressed: PressableElement | null): void {
    if (!pressed || isTaken(pressed)) return;
    event.stopPropagation();
    const index = presses.findIndex(([element]) => element === pressed);
    const { value, checked } = pressed as HTMLInputElement;
    presses[index < 0 ? presses.length : index] = [pressed, value, checked];
  }

  /** Adds a capturing listener on the window, which runs before all others. */
  function addCapturingListener(
    type: string,
    handle: (event: Event, target: Element) => void,
  ): void {
    addEventListener(type, (event) => handle(event, event.target as Element), true);
  }

  addCapturingListener('click', (event, target) => {
    const button = target.closest('button');
    if (button?.hasAttribute(earlyPressAttribute)) {
      event.stopPropagation();
      button.toggleAttribute(pressedEarlyAttribute);
    } else if (button?.hasAttribute('popovertarget')) return;
    else if (button?.type === 'button') record(event, button);
    else if (!isTaken(target) && target.matches(tickable)) event.stopPropagation();
  });
  addCapturingListener('change', (event, target) =>
    record(event, target.closest(`select,${tickable}`)),
  );
  addCapturingListener('input', (event, target) =>
    record(event, target.closest(`input:not(${tickable},[type=file]),textarea`)),
  );
  addCapturingListener('popstate', (event) => {
    if (presses.taken) return;
    event.stopImmediatePropagation();
    presses.left = address() !== servedAddress;
  });
}
