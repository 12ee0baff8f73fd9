import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { buildContext } from './docker-ignore.ts';

/** The user `node` of the base image. */
export const imageUser = 1000;

export interface Image {
  /** The root folder of the image's files. */
  folder: string;
  workdir: string;
  environment: Record<string, string>;
  user: string;
  volumes: string[];
  command: string[];
  healthcheck: string[];
}

interface BuildOptions {
  /** The working tree, filtered by `.dockerignore`. */
  checkout: string;
  dockerfile: string;
  /** The parent folder of the stages' files. */
  folder: string;
}

const json = z.array(z.string());

/**
 * Builds every stage of a Dockerfile without Docker. Links the packages installed in this
 * repository instead of running `npm ci`.
 * @throws Error for an unknown instruction
 */
export function buildStages({ checkout, dockerfile, folder }: BuildOptions): Map<string, Image> {
  const text = readFileSync(dockerfile, 'utf8').replaceAll(/\\\n\s*/g, '');
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, instruction = '', parameters = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(parameters) ?? [];
      image = beginStage(path.join(folder, name), stages.get(from));
      stages.set(name, image);
      continue;
    }
    if (image === undefined) throw new Error(`${instruction} stands before FROM`);
    switch (instruction) {
      case 'WORKDIR':
        image.workdir = parameters;
        mkdirSync(inImage(image, parameters), { recursive: true });
        break;
      case 'ENV':
        for (const [, name = '', value = ''] of parameters.matchAll(/(\w+)=(\S+)/g))
          image.environment[name] = value;
        break;
      case 'COPY':
        copy(image, parameters, checkout, stages);
        break;
      case 'RUN':
        for (const command of parameters.split(' && ')) run(image, command, checkout);
        break;
      case 'USER':
        image.user = parameters;
        break;
      case 'VOLUME':
        image.volumes.push(parameters);
        break;
      case 'CMD':
        image.command = json.parse(JSON.parse(parameters));
        break;
      case 'HEALTHCHECK':
        image.healthcheck = json.parse(JSON.parse(parameters.slice(parameters.indexOf('['))));
        break;
      case 'ENTRYPOINT':
      case 'EXPOSE':
        break;
      default:
        throw new Error(`The stand-in for Docker does not know ${instruction}.`);
    }
  }
  return stages;
}

const inImage = (image: Image, place: string) =>
  path.join(image.folder, path.resolve(image.workdir, place));

function beginStage(folder: string, from: Image | undefined): Image {
  if (from === undefined) {
    mkdirSync(folder, { recursive: true });
    const parts = { environment: {}, volumes: [], command: [], healthcheck: [] };
    return { folder, workdir: '/', user: 'root', ...parts };
  }
  link(from.folder, folder);
  return { ...from, folder, environment: { ...from.environment }, volumes: [...from.volumes] };
}

/** Copies a folder as hard links. */
function link(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  execFileSync('cp', ['-al', from, to]);
}

function copy(
  image: Image,
  parameters: string,
  checkout: string,
  stages: Map<string, Image>,
): void {
  const [, from, places = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(parameters) ?? [];
  const sources = places.split(' ');
  const destination = inImage(image, sources.pop() ?? '');
  if (from === undefined) {
    for (const file of buildContext(checkout)) {
      const target = path.join(destination, file);
      mkdirSync(path.dirname(target), { recursive: true });
      cpSync(path.join(checkout, file), target);
    }
    return;
  }
  const stage = stages.get(from);
  if (stage === undefined) throw new Error(`COPY from the unknown stage ${from}`);
  for (const source of sources) {
    const isInto = sources.length > 1 || destination.endsWith('/');
    link(
      path.join(stage.folder, source),
      isInto ? path.join(destination, path.basename(source)) : destination,
    );
  }
}

function run(image: Image, command: string, checkout: string): void {
  const [program = '', ...programArguments] = command.trim().split(/\s+/);
  if (program === 'apt-get' || program === 'rm') return;
  if (program === 'chown') {
    execFileSync('chown', [
      '-R',
      `${imageUser}:${imageUser}`,
      inImage(image, programArguments.at(-1) ?? ''),
    ]);
    return;
  }
  if (program === 'install') {
    const folders = programArguments.filter((word) => word.startsWith('/') || word.startsWith('.'));
    for (const folder of folders) {
      mkdirSync(inImage(image, folder), { recursive: true });
      chmodSync(inImage(image, folder), 0o755);
      chownSync(inImage(image, folder), imageUser, imageUser);
    }
    return;
  }
  if (program === 'npm' && programArguments[0] === 'ci') {
    installPackages(image, programArguments.slice(1), checkout);
    return;
  }
  execFileSync('sh', ['-c', command], {
    cwd: inImage(image, '.'),
    env: { ...process.env, ...image.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Links the packages that `npm ci` would install with these options. */
function installPackages(image: Image, programArguments: string[], checkout: string): void {
  // The exit code is 1 if other packages are installed too.
  const { stdout } = spawnSync('npm', ['ls', '--all', '--parseable', ...programArguments], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  });
  const packages = stdout
    .split('\n')
    .map((folder) => path.relative(checkout, folder))
    .filter((folder) => folder.includes('node_modules/'));
  // A package's copy includes the packages nested in its folder.
  const outer = packages.filter((one) => !packages.some((other) => one.startsWith(`${other}/`)));
  execFileSync('cp', ['-al', '--parents', '--target-directory', inImage(image, '.'), ...outer], {
    cwd: checkout,
  });
}
