import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated, useOnDemand } from '@contracts/platform/react';
import { useLocation } from '@contracts/platform/router';
import { formatWeekday } from '@contracts/wire/format/date';
import { isRequired } from '@contracts/wire/forms/form-fields';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import { FieldLabel } from '../../../entities/submission/components/field-label.tsx';
import classes from './date-time-field.module.css';
import type { DefinedFieldProps } from './defined-field.tsx';

interface OpenedPicker {
  /** The chosen site, if the form has such a field. */
  site: string | undefined;
  /** Location key of the page on which the picker was opened. */
  pageKey: string;
}

const loadPicker = () => import('./date-time-picker.tsx');

/**
 * A date and time within opening hours (S178). Without JavaScript or opening hours, it is the
 * browser's own control, and the server checks the hours.
 */
export function DateTimeField(props: Omit<DefinedFieldProps, 'chosenFiles'>) {
  const { field, id, error, initialValues, hours, onChosen } = props;
  const isHydrated = useHydrated();
  const nativeInput = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initialValues[0] ?? '');
  const { key: pageKey } = useLocation();
  const [lastOpened, setOpened] = useState<OpenedPicker | null>(null);
  // Every navigation closes the picker.
  const opened = lastOpened?.pageKey === pageKey ? lastOpened : null;
  const [pickerModule, fetchPicker] = useOnDemand(loadPicker);
  const chosenInput = useRef<HTMLInputElement>(null);
  /** Why the time is not possible at a site that was chosen after it. */
  const [siteError, setSiteError] = useState<string | null>(null);
  const isClosed = opened === null;
  const noticeHours = field.rules?.notice_hours;
  useEffect(() => {
    const form = chosenInput.current?.form;
    if (!form || !hours || !pickerModule || !isClosed || value === '') return undefined;
    const checkTime = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== 'site') return;
      setSiteError(pickerModule.currentTimeError(hours, chosenSite(form), value, noticeHours));
    };
    form.addEventListener('change', checkTime);
    return () => form.removeEventListener('change', checkTime);
  }, [hours, isClosed, noticeHours, pickerModule, value]);
  // Keep a choice made before hydration.
  useLayoutEffect(() => setValue((before) => nativeInput.current?.value || before), []);

  const label = <FieldLabel label={field.label} required={isRequired(field)} />;
  const { name, hint } = field;
  if (!isHydrated || hours === undefined) {
    return (
      <TextField
        ref={nativeInput}
        type="datetime-local"
        {...{ id, name, label, hint, error }}
        required={isRequired(field)}
        defaultValue={value}
        width="medium"
      />
    );
  }
  const chosen = value === '' ? null : formatDateAndTime(value);
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={siteError ?? error}>
      <input ref={chosenInput} type="hidden" name={name} value={value} />
      {chosen !== null && <p className={classes.chosen}>{chosen}</p>}
      {opened !== null && pickerModule !== null ? (
        <pickerModule.DateTimePicker
          id={id}
          hours={hours}
          site={opened.site}
          noticeHours={noticeHours}
          value={value}
          onClose={(confirmed) => {
            if (confirmed !== null) {
              setValue(confirmed);
              onChosen(confirmed);
            }
            setOpened(null);
          }}
        />
      ) : (
        <div>
          <Button
            id={id}
            // Return the focus to the button that opened the picker.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={lastOpened === null && pickerModule !== null}
            onClick={({ currentTarget: { form } }) => {
              fetchPicker();
              setSiteError(null);
              setOpened({ site: chosenSite(form), pageKey });
            }}
          >
            {chosen === null ? 'Choose date and time' : 'Change date and time'}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

/** A time in words: `Wednesday 1 July at 09:30`. */
export function formatDateAndTime(value: string): string {
  const [date = '', time = ''] = value.split('T');
  return `${formatWeekday(date) ?? date} at ${time}`;
}

/** The site chosen in the same form; undefined if none is chosen. */
function chosenSite(form: HTMLFormElement | null): string | undefined {
  const site = form && new FormData(form).get('site');
  return typeof site === 'string' && site !== '' ? site : undefined;
}
