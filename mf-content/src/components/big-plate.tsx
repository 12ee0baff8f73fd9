import classes from './big-plate.module.css';

interface BigPlateProps {
  /** Shown in capitals. */
  words: string;
  /** The dealer's line, which a real plate must have at its foot. */
  supplier: string;
}

/** A rear number plate as wide as its container, with tall characters as on the road. */
export function BigPlate({ words, supplier }: BigPlateProps) {
  return (
    <span className={classes.frame}>
      <span className={classes.plate} data-long={words.length > 9}>
        <span className={classes.words}>{words}</span>
        <span className={classes.supplier} aria-hidden="true">
          {supplier}
        </span>
      </span>
    </span>
  );
}
