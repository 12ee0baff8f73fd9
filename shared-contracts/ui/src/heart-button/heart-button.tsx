import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { useHost } from '@contracts/platform/react';
import { earlyPressAttribute, pressedEarlyAttribute } from '@contracts/platform/remote/early-press';
import classes from './heart-button.module.css';

export interface HeartButtonProps {
  /** The vehicle's title on its card: '2021 Ford Focus'. */
  vehicle: string;
  saved: boolean;
  onToggle: () => void;
  /** `float` over a picture; `plain` in a row of actions. */
  variant?: 'float' | 'plain';
}

/**
 * Saves or removes a vehicle (S105). Its accessible name is the action, so it has no
 * `aria-pressed`: screen readers would announce 'Remove, pressed'. A press before the script loads
 * always saves, because the server-rendered label always says 'Save'.
 */
export function HeartButton({ vehicle, saved, onToggle, variant = 'float' }: HeartButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [wasPressedEarly, setWasPressedEarly] = useState(false);
  const saveEarly = useEffectEvent(() => {
    if (!saved) onToggle();
  });

  useEffect(() => {
    const element = button.current;
    if (!element) return;
    element.removeAttribute(earlyPressAttribute);
    if (!element.hasAttribute(pressedEarlyAttribute)) return;
    element.removeAttribute(pressedEarlyAttribute);
    // In a later render, because the first one does not know yet whether the vehicle is saved.
    setWasPressedEarly(true);
  }, []);

  useEffect(() => {
    if (wasPressedEarly) saveEarly();
  }, [wasPressedEarly]);

  return (
    <button
      ref={button}
      type="button"
      className={`${classes.heart} ${classes[variant]} ${saved ? classes.saved : ''}`}
      aria-label={saved ? `Remove ${vehicle} from saved cars` : `Save ${vehicle}`}
      {...{ [earlyPressAttribute]: '' }}
      // An early press sets an attribute on the element.
      suppressHydrationWarning
      onClick={onToggle}
    />
  );
}

interface SaveVehicleProps {
  vehicle: Pick<Vehicle, 'card_guid' | 'status' | 'price' | 'year' | 'make' | 'model'>;
  variant?: HeartButtonProps['variant'];
}

/**
 * A vehicle's heart button. Trade vehicles have none (S105, S194). Subscribes to its own vehicle
 * only, so that a press re-renders a single heart.
 */
export function SaveVehicle({ vehicle, ...buttonProps }: SaveVehicleProps) {
  const { savedVehicles } = useHost();
  const saved = useSyncExternalStore(
    savedVehicles.subscribe,
    () => savedVehicles.get().includes(vehicle.card_guid.toLowerCase()),
    () => false,
  );
  if (isTradeVehicle(vehicle)) return null;
  return (
    <HeartButton
      vehicle={vehicleTitle(vehicle)}
      saved={saved}
      onToggle={() => savedVehicles.toggle(vehicle)}
      {...buttonProps}
    />
  );
}
