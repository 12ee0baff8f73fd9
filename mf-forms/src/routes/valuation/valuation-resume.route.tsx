import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { nothingToCheck, StageForm } from '../../entities/valuation/components/stage-form.tsx';
import { stagePath } from '../../entities/valuation/model/stages.ts';
import { valuationsCall } from '../../entities/valuation/model/valuation-calls.ts';
import { readRefusedForm, privateHead } from './load-stage.ts';
import classes from './valuation.module.css';

const formName = 'valuation-link';

/** The refusal code of an expired link. */
const EXPIRED = '410';

/** The page that the link in an email opens. */
export async function loader(args: LoaderArgs) {
  const { searchParams } = args.url;
  const key = searchParams.get('key') ?? '';
  const isValid = /^[\w-]{43}$/u.test(key) && searchParams.get(REFUSED_PARAMETER) !== EXPIRED;
  return { linkKey: isValid ? key : null, refusedInput: await readRefusedForm(args, formName) };
}

export const head = privateHead('Your valuation');

/** Asks before opening the valuation in this browser, because mail programs also follow links. */
export function Component() {
  const { linkKey, refusedInput } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <article className={classes.heading}>
      <h1 className={classes.title}>Your valuation</h1>
      {linkKey === null ? (
        <ExpiredLink />
      ) : (
        <>
          <p className={classes.lead}>
            Open it in this browser to see the price, accept it or book a collection.
          </p>
          <StageForm
            name={formName}
            label="Open your valuation"
            call={`${valuationsCall}/resume`}
            loadCheck={nothingToCheck}
            valuation={null}
            refusedInput={refusedInput}
            formPage={`${pathTo('/valuation/resume')}?${new URLSearchParams({ key: linkKey })}`}
            hiddenValues={{ key: linkKey }}
            submitLabel="Open my valuation"
          />
        </>
      )}
    </article>
  );
}

function ExpiredLink() {
  return (
    <Notice
      title="This link has expired or is incomplete"
      action={
        <ButtonLink size="small" variant="primary" to={stagePath('stage-0', null)} Link={Link}>
          Start a new valuation
        </ButtonLink>
      }
    >
      It works for as long as our price, seven days. A new valuation takes three minutes.
    </Notice>
  );
}
