import { useId, useState, type ReactNode } from 'react';
import classes from './mode-panels.module.css';

interface ModePanelsProps {
  /** What the modes choose between. */
  legend: string;
  modes: readonly [ModePanel, ModePanel];
  /** The mode that the address asks for. */
  mode: string;
}

interface ModePanel {
  id: string;
  label: string;
  content: ReactNode;
}

/**
 * Two ways of asking the same, of which one is shown. Radio buttons and CSS, so that both can be
 * reached without JavaScript; nothing of it is part of the search.
 */
export function ModePanels({ legend, modes, mode }: ModePanelsProps) {
  const name = useId();
  const [shown, setShown] = useState(mode);
  const [asked, setAsked] = useState(mode);
  // The address has changed its mode: back to what it says (S94).
  if (asked !== mode) {
    setAsked(mode);
    setShown(mode);
  }
  return (
    <div className={classes.panels}>
      <fieldset className={classes.switch}>
        <legend className={classes.legend}>{legend}</legend>
        {modes.map(({ id, label }, index) => (
          <label key={id} className={classes.mode}>
            <input
              type="radio"
              name={name}
              value={id}
              // Sent with no form: it belongs to one that is nowhere.
              form={`${name}-none`}
              className={index === 0 ? classes.first : classes.second}
              checked={id === shown}
              onChange={() => setShown(id)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={classes.firstPanel}>{modes[0].content}</div>
      <div className={classes.secondPanel}>{modes[1].content}</div>
    </div>
  );
}
