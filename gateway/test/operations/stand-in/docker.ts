import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readComposeFile } from './compose-file.ts';
import { buildStages } from './dockerfile.ts';
import { ComposeServices } from './services.ts';

/**
 * `docker compose -f <file> <command>` for machines without a container engine. Supports only the
 * commands and options that the documentation uses.
 */
const [compose, flag, file = '', command = '', ...rest] = process.argv.slice(2);
if (compose !== 'compose' || flag !== '-f') throw new Error('Usage: docker compose -f <file> ...');
/** The source folder of the images. The compose file may be a copy in another folder. */
const sources = path.resolve(import.meta.dirname, '../../../..');
const state = process.env['STAND_IN_STATE'] ?? '';
const checkout = path.dirname(path.dirname(path.resolve(file)));
const composeFile = readComposeFile(file);
const { services } = composeFile;
const running = new ComposeServices({ composeFile, checkout, state });

// Docker's options end at the service name. The command follows it.
const hasCommand = command === 'run' || command === 'exec';
const end = hasCommand ? rest.findIndex((word) => word in services) + 1 : rest.length;
const { values, positionals } = parseArgs({
  args: rest.slice(0, end),
  allowPositionals: true,
  options: {
    detach: { type: 'boolean', short: 'd' },
    wait: { type: 'boolean' },
    'no-deps': { type: 'boolean' },
    'force-recreate': { type: 'boolean' },
    rm: { type: 'boolean' },
    'no-TTY': { type: 'boolean', short: 'T' },
    since: { type: 'string' },
  },
});
const serviceArguments = rest.slice(end);
const [service = ''] = positionals;
const withoutProfile = Object.keys(services).filter(
  (name) => services[name]?.profiles.length === 0,
);

switch (command) {
  case 'build':
    buildImages();
    break;
  case 'up':
    await running.up(positionals.length > 0 ? positionals : withoutProfile, {
      recreate: values['force-recreate'] === true,
      wait: values.wait === true,
    });
    break;
  case 'run':
    process.exitCode = await running.run(service, serviceArguments);
    break;
  case 'exec':
    process.exitCode = await running.exec(service, serviceArguments);
    break;
  case 'stop':
    await Promise.all(positionals.map((name) => running.stop(name)));
    break;
  case 'ps':
    for (const name of withoutProfile)
      process.stdout.write(`${name}  ${await running.health(name)}\n`);
    break;
  case 'logs':
    for (const name of positionals) process.stdout.write(running.log(name));
    break;
  default:
    throw new Error(`The stand-in for Docker does not know ${command}.`);
}

function buildImages(): void {
  const folder = path.join(state, 'images');
  if (existsSync(folder)) return;
  const dockerfile = path.join(sources, 'operations/Dockerfile');
  for (const [stage, image] of buildStages({ checkout: sources, dockerfile, folder }))
    writeFileSync(path.join(folder, `${stage}.json`), JSON.stringify(image));
}
