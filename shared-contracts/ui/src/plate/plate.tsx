import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './plate.module.css';

export interface PlateProps {
  /** As a person reads it, with its space: see `displayRegistration`. */
  registration: string;
  /** White in front, yellow behind. */
  side?: 'front' | 'rear';
  /** The green flash of a car without exhaust. */
  electric?: boolean;
  size?: 'small' | 'large';
}

/** A registration drawn as a small British number plate. */
export function Plate(props: PlateProps) {
  const { registration, side = 'rear', electric = false, size = 'small' } = props;
  const names = [classes.plate, classes[side], classes[size], electric && classes.electric];
  return (
    <span className={names.filter(Boolean).join(' ')}>
      <VisuallyHidden>Registration </VisuallyHidden>
      {registration}
    </span>
  );
}
