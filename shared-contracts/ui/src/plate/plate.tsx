import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './plate.module.css';

export interface PlateProps {
  /** The registration with its space, from `displayRegistration`. */
  registration: string;
  /** Adds the green band of a zero-emission car. */
  electric?: boolean;
  size?: 'small' | 'large';
}

/** A registration shown as a small yellow rear number plate. */
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
