import { useEffect, useState, type RefObject } from 'react';
import { earlyPressAttribute, pressedEarlyAttribute } from '@contracts/platform/remote/early-press';

/**
 * Whether the button was pressed before its script was there; false in the first render. From then
 * on its presses are heard as any other's.
 */
export function useEarlyPress(button: RefObject<HTMLElement | null>): boolean {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    element.removeAttribute(earlyPressAttribute);
    if (!element.hasAttribute(pressedEarlyAttribute)) return;
    element.removeAttribute(pressedEarlyAttribute);
    setPressed(true);
  }, [button]);
  return pressed;
}
