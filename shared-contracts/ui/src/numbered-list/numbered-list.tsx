import classes from './numbered-list.module.css';

export interface NumberedListProps {
  items: readonly string[];
  /** Accessible name, if no heading names the list. */
  label?: string;
}

/** Numbered sentences, such as conditions. They are side by side if there is room. */
export function NumberedList({ items, label }: NumberedListProps) {
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
