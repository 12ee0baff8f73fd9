import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './plate.module.css';

export interface PlateProps {
  /** With its space: see `displayRegistration`. */
  registration: string;
  /** The green flash of a zero-emission car. */
  electric?: boolean;
  size?: 'small' | 'large';
}

/** A registration as a small yellow number plate, as at the rear of a car. */
export function Plate(props: PlateProps) {
  const { registration, electric = false, size = 'small' } = props;
  const names = [classes.plate, classes[size], electric && classes.electric];
  return (
    <span className={names.filter(Boolean).join(' ')}>
      <VisuallyHidden>Registration </VisuallyHidden>
      {registration}
    </span>
  );
}
