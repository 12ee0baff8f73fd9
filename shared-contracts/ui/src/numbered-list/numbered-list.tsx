import classes from './numbered-list.module.css';

export interface NumberedListProps {
  items: readonly string[];
  /** What they are, where no heading beside them says so. */
  label?: string;
}

/** Sentences that are counted, such as conditions: side by side where there is room. */
export function NumberedList({ items, label }: NumberedListProps) {
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
