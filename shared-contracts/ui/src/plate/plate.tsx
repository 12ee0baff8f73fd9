import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './plate.module.css';

export interface PlateProps {
  /** With its space: see `displayRegistration`. */
  registration: string;
  /** White in front, yellow at the rear. */
  side?: 'front' | 'rear';
  /** The green flash of a zero-emission car. */
  electric?: boolean;
  size?: 'small' | 'large';
}

/** A registration as a small British number plate. */
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
