import { useId, useState, type ReactNode } from 'react';
import classes from './mode-panels.module.css';

interface ModePanelsProps {
  legend: string;
  modes: readonly [ModePanel, ModePanel];
  /** The mode in the URL. */
  mode: string;
}

interface ModePanel {
  id: string;
  label: string;
  content: ReactNode;
}

/** Two ways to filter, switched by radio buttons and CSS so that they work without JavaScript. */
export function ModePanels({ legend, modes, mode }: ModePanelsProps) {
  const name = useId();
  const [shown, setShown] = useState(mode);
  const [previousMode, setPreviousMode] = useState(mode);
  // If the URL has another mode now, show that one (S94).
  if (previousMode !== mode) {
    setPreviousMode(mode);
    setShown(mode);
  }
  return (
    <div className={classes.panels}>
      <fieldset className={classes.switch}>
        <legend className="visually-hidden">{legend}</legend>
        {modes.map(({ id, label }, index) => (
          <label key={id} className={classes.mode}>
            <input
              type="radio"
              name={name}
              value={id}
              // The form id does not exist, so that the radio button is never submitted.
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
