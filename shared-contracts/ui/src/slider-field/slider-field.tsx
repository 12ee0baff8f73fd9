import { useEffect, useEffectEvent, useRef } from 'react';
import { formatNumber } from '@contracts/wire/format/number';
import type { FieldText } from '../field/field-frame.tsx';
import { TextField } from '../field/field.tsx';
import classes from './slider-field.module.css';

export interface SliderFieldProps extends Omit<FieldText, 'label'> {
  label: string;
  name: string;
  /** Stands in the box: '£'. The label names the unit. */
  prefix?: string;
  suffix?: string;
  min: number;
  max: number;
  /** How far the slider moves at a time; what is typed may lie between. */
  step: number;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  /** The typing is over: a place to say what is wrong with it. */
  onLeave?: () => void;
}

/**
 * A number to type, with a slider for whoever would rather drag. What is typed is what the form
 * sends, so that nothing needs the slider; without scripts, which it needs, it is not shown.
 */
export function SliderField(props: SliderFieldProps) {
  const { min, max, step, value, onChange, onLeave, ...field } = props;
  const { label, prefix = '', suffix = '' } = field;
  const box = useRef<HTMLInputElement>(null);
  // Of before the script was there: React leaves it standing, and knows nothing of it.
  const takeTyped = useEffectEvent(() => {
    const typed = box.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useEffect(() => takeTyped(), []);
  const number = Number(value.replace(/[\p{Sc},\s]/gu, ''));
  const shown = Math.min(Math.max(Number.isFinite(number) ? number : min, min), max);
  return (
    <div className={classes.field}>
      <TextField
        {...field}
        ref={box}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <input
        type="range"
        className={classes.slider}
        aria-label={`${label}, slider`}
        aria-valuetext={`${prefix}${formatNumber(shown)} ${suffix}`.trim()}
        min={min}
        max={max}
        // What was typed between two steps stays where it is until the slider is moved.
        step={(shown - min) % step === 0 ? step : 'any'}
        value={shown}
        onChange={(event) => {
          const moved = Number(event.currentTarget.value);
          onChange(String(Math.min(max, min + Math.round((moved - min) / step) * step)));
        }}
      />
    </div>
  );
}
