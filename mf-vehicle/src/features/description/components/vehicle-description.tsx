import { excerptDescription } from '@contracts/wire/format/text';
import styles from './vehicle-description.module.css';

/** The retailer's words: 250 characters of them, the rest opens in place and closes again (S154). */
export function VehicleDescription({ description }: { description: string }) {
  const { text, shortened } = excerptDescription(description);
  if (!shortened) return <p className={styles['text']}>{description}</p>;
  return (
    <details className={styles['description']}>
      <summary className={styles['summary']}>
        <span className={styles['excerpt']}>{text}</span>
        <span className={`${styles['toggle']} ${styles['more']}`}>Read more</span>
        <span className={`${styles['toggle']} ${styles['close']}`}>Close</span>
      </summary>
      <p className={styles['text']}>{description}</p>
    </details>
  );
}
