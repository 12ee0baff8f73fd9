import { Heart } from 'lucide-react';
import classes from './heart-button.module.css';

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
 * `aria-pressed`: both together would be read as 'Remove, pressed'.
 */
export function HeartButton({ vehicle, saved, onToggle, variant = 'float' }: HeartButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.heart} ${classes[variant]} ${saved ? classes.saved : ''}`}
      aria-label={saved ? `Remove ${vehicle} from saved cars` : `Save ${vehicle}`}
      onClick={onToggle}
    >
      <Heart aria-hidden="true" size={22} strokeWidth={2} />
    </button>
  );
}
