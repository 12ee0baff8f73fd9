import { Command, InvalidArgumentError } from 'commander';
import { runCommand, withStore } from '../run-command.ts';
import { readFormId } from './form-check.ts';
import { listForms, type ListedForm, releaseForm } from './list-forms.ts';

function readSince(text: string): string {
  const since = new Date(text);
  if (Number.isNaN(since.getTime())) throw new InvalidArgumentError('It must be an ISO date.');
  return since.toISOString();
}

function readForm(text: string): number {
  const formId = readFormId(text);
  if (formId === undefined) throw new InvalidArgumentError('It must be the number of a form.');
  return formId;
}

function describe({ reference, form_id, submitted_at, held_for, crm, ...form }: ListedForm) {
  const state = held_for.length > 0 ? `held: ${held_for.join(', ')}` : `CRM: ${crm}`;
  const name = ['first_name', 'last_name']
    .map((field) => form.answers[field])
    .filter((value) => typeof value === 'string')
    .join(' ');
  const email = form.answers['email_address'];
  const sender = typeof email === 'string' ? `${name} <${email}>` : name;
  return `${submitted_at}  ${reference}  form ${form_id}  ${sender}  ${state}`;
}

const command = new Command('forms').description('Lists and releases submitted forms.');
command
  .command('list')
  .description('Lists the stored forms, newest first.')
  .option('--since <date>', 'only forms sent at or after this date or time', readSince)
  .option('--form <number>', 'only forms with this number', readForm)
  .option('--held', 'only forms that look like spam and wait for review')
  .option('--json', 'print JSON, with every answer')
  .action(({ json, ...filters }: Parameters<typeof listForms>[1] & { json?: true }) =>
    withStore(process.env, async (database) => {
      const forms = await listForms(database, filters);
      if (json) console.log(JSON.stringify(forms, null, 2));
      else for (const each of forms) console.log(describe(each));
    }),
  );
command
  .command('release')
  .description('Sends forms to the CRM that were held or that the CRM refused.')
  .argument('<references...>', 'such as FC-7K3M9Q2X')
  .action((references: string[]) =>
    withStore(process.env, async (database) => {
      for (const reference of references) await releaseForm(database, reference, new Date());
      console.log(`${references.length} released.`);
    }),
  );

await runCommand(command);
