import type { SyntheticEvent } from 'react';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData, useNavigate, useRetry } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { type CarName, fetchMakes } from '../../entities/valuation/api/fetch-makes.ts';
import { MakeFields } from '../../entities/valuation/components/make-fields.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { BEGIN_PARAMETER, stagePath } from '../../entities/valuation/model/stages.ts';
import {
  RegistrationForm,
  registrationFormName,
} from '../../features/valuation-start/components/valuation-start.tsx';
import { readRefusedStage, stageHead } from './load-stage.ts';
import classes from './valuation-stage-0.module.css';

export async function loader(args: LoaderArgs) {
  const { request, url, services } = args;
  const [makes, refusedInput] = await Promise.all([
    services.optional({ signal: request.signal }, (callSignal) =>
      fetchMakes(services.http, callSignal),
    ),
    readRefusedStage(args, 'stage-0', registrationFormName),
  ]);
  return {
    makes: valueOr(makes, null),
    refusedInput,
    isWithoutValuation: url.searchParams.has(BEGIN_PARAMETER),
  };
}

export const head = stageHead('stage-0');

export function Component() {
  const { makes, refusedInput, isWithoutValuation } =
    useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <StageFrame
      stage="stage-0"
      lead="Enter its registration and mileage to find out in three minutes."
    >
      {isWithoutValuation && (
        <Notice title="There is no valuation in this browser yet">
          Start one here. If you started on another device, open the link in the email we sent you.
        </Notice>
      )}
      <RegistrationForm refusedInput={refusedInput} />
      <section className={classes.other} aria-labelledby="without-registration">
        <h2 id="without-registration" className={classes.title}>
          No registration to hand?
        </h2>
        <ByMakeForm makes={makes} />
      </section>
    </StageFrame>
  );
}

/**
 * Starts a valuation by make and model (S102); the next page asks for the rest. A GET form: without
 * JavaScript, the shopper chooses the make here and the model on the next page.
 * @param props.makes null if they could not be loaded
 */
function ByMakeForm({ makes }: { makes: readonly CarName[] | null }) {
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
