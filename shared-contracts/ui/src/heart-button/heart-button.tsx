import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { earlyPressAttribute, pressedEarlyAttribute } from '@contracts/platform/remote/early-press';
import classes from './heart-button.module.css';

/**
 * Whether the button was pressed before its script was there; false in the first render. From then
 * on its presses are heard as any other's.
 */
function useEarlyPress(button: RefObject<HTMLElement | null>): boolean {
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

export interface HeartButtonProps {
  /** The vehicle as its card names it: '2021 Ford Focus'. */
  vehicle: string;
  saved: boolean;
  onToggle: () => void;
  /** `float` lies on a picture, `plain` stands in a row of actions. */
  variant?: 'float' | 'plain';
}

/**
 * Saves a vehicle or takes it off the list (S105). Its name says what pressing does, so there is no
 * `aria-pressed`: both together would be read as 'Remove, pressed'. A press that came before the
 * script was there saves, because that is what the heart offered then.
 */
export function HeartButton({ vehicle, saved, onToggle, variant = 'float' }: HeartButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressedEarly = useEarlyPress(button);
  const saveEarly = useEffectEvent(() => {
    if (!saved) onToggle();
  });

  useEffect(() => {
    if (pressedEarly) saveEarly();
  }, [pressedEarly]);

  return (
    <button
      ref={button}
      type="button"
      className={`${classes.heart} ${classes[variant]} ${saved ? classes.saved : ''}`}
      aria-label={saved ? `Remove ${vehicle} from saved cars` : `Save ${vehicle}`}
      {...{ [earlyPressAttribute]: '' }}
      // An early press leaves its mark on the element.
      suppressHydrationWarning
      onClick={onToggle}
    />
  );
}
