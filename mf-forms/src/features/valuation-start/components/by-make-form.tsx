import type { SyntheticEvent } from 'react';
import { stagePath } from '../../../entities/valuation/model/stages.ts';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate, useRetry } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { RetryNotice } from '@contracts/ui/retry-notice';
import type { CarName } from '../../../entities/valuation/api/fetch-makes.ts';
import { MakeFields } from '../../../entities/valuation/components/make-fields.tsx';
import classes from './by-make-form.module.css';

interface ByMakeFormProps {
  /** Null if the makes could not be loaded. */
  makes: readonly CarName[] | null;
}

/**
 * Starts a valuation by make and model (S102); the next page asks for the rest. A GET form: without
 * JavaScript, the shopper chooses the make here and the model on the next page.
 */
export function ByMakeForm({ makes }: ByMakeFormProps) {
  const navigate = useNavigate();
  const retry = useRetry();

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    );
    void navigate(stagePath('stage-1-manual', null, Object.fromEntries(chosen)));
  }

  if (makes === null) {
    return <RetryNotice retry={retry} title="The list of makes could not be loaded" />;
  }
  return (
    <form
      className={classes.form}
      method="get"
      action={pathTo('/valuation/stages/stage-1-manual')}
      aria-label="Value your car by make and model"
      onSubmit={submit}
    >
      <MakeFields idPrefix="by-make" makes={makes} models={{ make: '', list: [] }} chosen={{}} />
      <div>
        <Button type="submit">Continue with make and model</Button>
      </div>
    </form>
  );
}
