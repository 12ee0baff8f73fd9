import { useEffect, useId, useRef, useState } from 'react';
import { closedDayText } from '@contracts/wire/catalogue/closed-days';
import { formatMonth, formatWeekday } from '@contracts/wire/format/date';
import {
  addDays,
  type BookingHours,
  closedDaysIn,
  maxDaysAhead,
  slotsOn,
  timeError,
  timeInLondon,
} from '@contracts/wire/forms/opening-slots';
import { Button } from '@contracts/ui/button';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import classes from './date-time-picker.module.css';

/** `2026-07` for `2026-07-01`. */
function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The days of a month in weeks from Monday. Days of the previous month are null. */
function weeksOfMonth(month: string): (string | null)[] {
  const first = `${month}-01`;
  const leadingDays = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days: (string | null)[] = Array.from({ length: leadingDays }, () => null);
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

interface DateTimePickerProps {
  /** Id of the picker's first control. */
  id: string;
  hours: BookingHours;
  site: string | undefined;
  /** The minimum notice in opening hours. */
  noticeHours: number | undefined;
  /** `2026-07-01T09:30`; empty if nothing is chosen. */
  value: string;
  /** @param confirmed null if nothing was changed */
  onClose: (confirmed: string | null) => void;
}

/** Why the chosen time is not possible at the chosen site; null if it is possible. */
export function currentTimeError(
  hours: BookingHours,
  site: string | undefined,
  value: string,
  noticeHours: number | undefined,
): string | null {
  return timeError(hours, site, value, timeInLondon(new Date()), noticeHours);
}

const weekdayLetters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/**
 * Radio buttons for days and times (S178). Those at which the site is closed are disabled. The
 * radio buttons belong to no form, because only a confirmed choice is sent.
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const { id, hours, site, noticeHours, value, onClose } = props;
  const [now] = useState(() => timeInLondon(new Date()));
  const today = now.slice(0, 10);
  const lastDay = addDays(today, maxDaysAhead);
  const [date, setDate] = useState(value.split('T')[0] ?? '');
  const [time, setTime] = useState(value.split('T')[1] ?? '');
  const [month, setMonth] = useState(monthOf(date || firstOpenDay(props, now) || today));
  const [isIncomplete, setIncomplete] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const groupName = useId();
  const closedDays = closedDaysIn(hours, site, month).filter(
    (day) => day.date >= today && day.date <= lastDay,
  );
  const slots = date === '' ? [] : slotsOn(hours, site, date, now, noticeHours);
  // An id that no form has, so that these inputs are not part of the form around them.
  const detachedFormId = `${groupName}-none`;

  useEffect(() => {
    const first = picker.current?.querySelector<HTMLInputElement>(
      'input[type=radio]:checked, input[type=radio]:enabled',
    );
    first?.focus();
  }, []);

  function confirm(): void {
    if (slots.includes(time)) onClose(`${date}T${time}`);
    else setIncomplete(true);
  }

  return (
    <div
      ref={picker}
      className={classes.picker}
      role="group"
      aria-label="Choose date and time"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose(null);
      }}
    >
      <div className={classes.month}>
        <Button
          size="small"
          aria-label="Previous month"
          disabled={month <= monthOf(today)}
          onClick={() => setMonth(monthBefore(month))}
        >
          ‹
        </Button>
        <p aria-live="polite">{formatMonth(`${month}-01`)}</p>
        <Button
          size="small"
          aria-label="Next month"
          disabled={month >= monthOf(lastDay)}
          onClick={() => setMonth(monthOf(addDays(`${month}-28`, 7)))}
        >
          ›
        </Button>
      </div>
      <fieldset className={classes.days}>
        <legend>
          <VisuallyHidden>Day</VisuallyHidden>
        </legend>
        {weekdayLetters.map((letter, index) => (
          // The key may be the index, because the columns never change order.
          <span key={index} className={classes.weekday} aria-hidden="true">
            {letter}
          </span>
        ))}
        {weeksOfMonth(month).map((day, index) =>
          day === null ? (
            <span key={index} />
          ) : (
            <label key={day} className={classes.choice}>
              <input
                type="radio"
                form={detachedFormId}
                name={`${groupName}-day`}
                value={day}
                aria-label={formatWeekday(day) ?? day}
                disabled={slotsOn(hours, site, day, now, noticeHours).length === 0}
                checked={day === date}
                onChange={() => {
                  setDate(day);
                  setIncomplete(false);
                }}
              />
              <span aria-hidden="true">{Number(day.slice(8))}</span>
            </label>
          ),
        )}
      </fieldset>
      {closedDays.length > 0 && (
        <p className={classes.closed}>
          Closed on {closedDays.map((day) => closedDayText(day)).join(', ')}
        </p>
      )}
      {date !== '' && (
        <fieldset className={classes.times}>
          <legend>Time on {formatWeekday(date)}</legend>
          {slots.map((slot) => (
            <label key={slot} className={classes.choice}>
              <input
                type="radio"
                form={detachedFormId}
                name={`${groupName}-time`}
                value={slot}
                checked={slot === time}
                onChange={() => {
                  setTime(slot);
                  setIncomplete(false);
                }}
              />
              <span>{slot}</span>
            </label>
          ))}
        </fieldset>
      )}
      {isIncomplete && (
        <p className={classes.error} role="alert">
          {date === '' ? 'Choose a day and a time' : 'Choose a time'}
        </p>
      )}
      <div className={classes.actions}>
        <Button id={id} onClick={confirm}>
          Confirm Date &amp; Time
        </Button>
        <Button variant="quiet" onClick={() => onClose(null)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const monthBefore = (month: string) => monthOf(addDays(`${month}-01`, -1));

function firstOpenDay(
  { hours, site, noticeHours }: DateTimePickerProps,
  now: string,
): string | undefined {
  return Array.from({ length: 14 }, (_none, days) => addDays(now.slice(0, 10), days)).find(
    (day) => slotsOn(hours, site, day, now, noticeHours).length > 0,
  );
}
