import { useEffect, useEffectEvent, useRef } from 'react';
import { formatNumber } from '@contracts/wire/format/number';
import type { FieldText } from '../field/field-frame.tsx';
import { TextField } from '../field/field.tsx';
import classes from './slider-field.module.css';

export interface SliderFieldProps extends Omit<FieldText, 'label'> {
  label: string;
  name: string;
  /** Prefix in the text box: '£'. The label names the unit. */
  prefix?: string;
  suffix?: string;
  min: number;
  max: number;
  /** Step of the slider. Typed values may lie between steps. */
  step: number;
  /** The text in the box. */
  value: string;
  onChange: (typed: string) => void;
  /** Called when the text box loses focus, which is when to show errors. */
  onBlur?: () => void;
}

/**
 * A number field with a slider. The form sends the typed value. The slider is optional, and hidden
 * without JavaScript.
 */
export function SliderField(props: SliderFieldProps) {
  const { min, max, step, value, onChange, onBlur, ...field } = props;
  const { label, prefix = '', suffix = '' } = field;
  const box = useRef<HTMLInputElement>(null);
  // Text typed before hydration is in the DOM, but React does not know it.
  const reportEarlyInput = useEffectEvent(() => {
    const typed = box.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useEffect(() => reportEarlyInput(), []);
  const number = Number(value.replace(/[\p{Sc},\s]/gu, ''));
  const sliderValue = Math.min(Math.max(Number.isFinite(number) ? number : min, min), max);
  return (
    <div className={classes.field}>
      <TextField
        {...field}
        ref={box}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <input
        type="range"
        className={classes.slider}
        aria-label={`${label}, slider`}
        aria-valuetext={`${prefix}${formatNumber(sliderValue)} ${suffix}`.trim()}
        min={min}
        max={max}
        // A typed value between two steps is kept until the slider moves.
        step={(sliderValue - min) % step === 0 ? step : 'any'}
        value={sliderValue}
        onChange={(event) => {
          const moved = Number(event.currentTarget.value);
          onChange(String(Math.min(max, min + Math.round((moved - min) / step) * step)));
        }}
      />
    </div>
  );
}
