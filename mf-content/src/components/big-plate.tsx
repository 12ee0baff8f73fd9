import styles from './big-plate.module.css';

interface BigPlateProps {
  /** Shown in capitals. */
  words: string;
  /** The dealer's line, which a real plate must carry at its foot. */
  supplier: string;
}

/** A rear number plate as wide as its place, its characters drawn tall as on the road. */
export function BigPlate({ words, supplier }: BigPlateProps) {
  return (
    <span className={styles['frame']}>
      <span className={styles['plate']} data-long={words.length > 9}>
        <span className={styles['words']}>{words}</span>
        <span className={styles['supplier']} aria-hidden="true">
          {supplier}
        </span>
      </span>
    </span>
  );
}
