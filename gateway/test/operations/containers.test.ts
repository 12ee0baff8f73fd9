import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentedCommand, documentedCommands } from '@contracts/build/docs/documented-command.ts';
import { sourceListFile, type SourceList } from '@contracts/platform/remote/source-list';
import { route, writeBuild } from '../test-site.ts';
import { canReplay, IsolatedMachine } from './isolated-machine.ts';
import { findProgram } from './stand-in/container.ts';

const areas = ['host', 'mf-account', 'mf-content', 'mf-forms', 'mf-search', 'mf-vehicle'];
const pages = [route('any', '/page/:behaviour')];

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const sites = `name,city_town,${days.join(',')}
Wexcombe Leeds,Leeds,${days.map(() => 'closed').join(',')}
`;
const stock =
  'stock_id,make,model,year,price,mileage,fuel_type,site\n1001,Ford,Focus,2021,12995,20000,petrol,Wexcombe Leeds\n';

/**
 * Follows the documentation without a container engine. The services run with the users,
 * capabilities, volumes and read-only roots of the compose file. Small builds of the areas are
 * prepared.
 */
(canReplay ? describe : describe.skip)('containers, if namespaces can be created', () => {
  let machine: IsolatedMachine;
  beforeAll(async () => {
    machine = new IsolatedMachine();
    await machine.start();
  });
  afterAll(() => machine.stop());

  it('platform#container-1, platform#container-2, platform#container-5: the documented commands open the site', async () => {
    const [copy = '', folder = '', build = '', ...others] = documentedCommands(
      'docs/production.md',
      'Several gateways in containers',
    );
    await machine.run(copy);
    await fillIn('POSTGRES_PASSWORD', 'VISIT_KEY');
    await machine.run(folder);
    const imports = path.join(machine.checkout, 'operations/imports');
    writeFileSync(path.join(imports, 'sites.csv'), sites);
    writeFileSync(path.join(imports, 'stock.csv'), stock);
    await machine.run(build);
    for (const area of areas) await keepBuild(area, '1.0.0', '1'.repeat(64));
    const printed = await runAll(others);
    expect(printed).toContain('Sites: added 1');
    expect(printed).toMatch(/\badded 1\b[^]*\badded 1\b/);
    expect(printed).toMatch(/^Set 1 is live\./m);
  });

  it.each(['tools', 'publish'])(
    'platform#container-1: %s can write only to its volumes',
    async (service) => {
      const places = {
        tools: '/backups/file',
        publish: '.cache/file node_modules/.federation/file',
      }[service];
      const printed = await machine.run(
        `docker compose -f operations/compose.yaml run --rm ${service} sh -c '
          touch /var/lib/forecourt/file /tmp/file ${places} || echo cannot write
          touch package.json && echo can change sources
          id -u
          grep ^Cap /proc/self/status'`,
      );
      expect(printed).not.toMatch(/cannot write|can change sources/);
      expect(printed).toMatch(/^1000$/m);
      expect(printed).toMatch(/^CapBnd:\s0+$/m);
      expect(printed).not.toMatch(/^Cap\w+:.*[1-9a-f]/m);
    },
  );

  it('platform#container-7: the status commands of the runbook work', async () => {
    const looks = await runAll(
      documentedCommands('operations/runbook.md', 'Check the site in containers'),
    );
    expect(looks.match(/"releaseSet":1,"releaseStore":"ok","dealerApi":"ok"/g)).toHaveLength(2);
    expect(looks).toMatch(/^gateway-2\s.*healthy/m);
    expect(looks).toContain('forecourt_pages_total');
    expect(looks).toContain('opening day');
    expect(looks).toMatch(/all as it was published/);
    expect(looks).toContain('"level":30');
  });

  it('the rollback commands of the runbook work', async () => {
    const sourceHash = '2'.repeat(64);
    await keepBuild('mf-search', `1.0.0-later.${sourceHash.slice(0, 8)}`, sourceHash);
    await machine.run(
      'docker compose -f operations/compose.yaml run --rm publish npm run release -- publish mf-search --prerelease later --promote --reason "new cards"',
    );
    const printed = await machine.run(
      documentedCommand(
        'operations/runbook.md',
        'docker compose -f operations/compose.yaml exec gateway-1 npm run release -- rollback',
      ),
    );
    expect(printed).toMatch(/mf-search: 1\.0\.0-later\.2{8} -> 1\.0\.0\nSet 3 is live\./);
  });

  it('platform#container-3, platform#container-4: replaces the gateways one by one without failed requests', async () => {
    const visits = machine.run(
      'until [ -f quiet ]; do curl -so /dev/null -w "%{http_code}\\n" localhost:8080/page/markup; done',
    );
    const before = await machine.run('cat ../state/containers/gateway-*.pid');
    // The section's last command is for a single gateway under systemd.
    await runAll(
      documentedCommands('operations/runbook.md', 'Restart without downtime').slice(0, 2),
    );
    await machine.run('touch quiet');
    expect(await machine.run('cat ../state/containers/gateway-*.pid')).not.toBe(before);
    const statuses = new Set((await visits).trim().split('\n'));
    // Without HAProxy, all requests go to the first gateway.
    if (findProgram('haproxy') !== '') expect([...statuses]).toEqual(['200']);
  });

  it('platform#container-5: the backup and restore commands of the runbook work', async () => {
    await runAll(documentedCommands('operations/runbook.md', 'Back up in containers'));
    const restore = documentedCommands('operations/runbook.md', 'Restore in containers');
    expect(await runAll(restore)).toContain('restored');
    expect(await machine.run('tar -tf 2026-06-15.tar')).toContain('2026-06-15/');
    expect(await machine.run('curl -s localhost:8091/readyz')).toContain('"releaseSet":3');
  });

  it('platform#container-6: stays ready and serves pages while the database is down', async () => {
    await machine.run('docker compose -f operations/compose.yaml stop database');
    await machine.run(
      'until curl -s localhost:8091/readyz | grep "last good state"; do sleep 0.2; done',
    );
    const page =
      'curl -so /dev/null -w "%{http_code} %header{x-release-set}" localhost:8080/page/markup';
    expect(await machine.run(page)).toBe('200 3');
  });

  async function runAll(commands: readonly string[]): Promise<string> {
    const printed: string[] = [];
    for (const command of commands) {
      printed.push(await machine.run(command));
    }
    return printed.join('\n');
  }

  /** Puts a build into the build volume, as an earlier publish would. */
  async function keepBuild(area: string, version: string, sourceHash: string): Promise<void> {
    const folder = path.join(machine.volume('builds'), 'builds', area, version);
    mkdirSync(folder, { recursive: true });
    await writeBuild(folder, area, version, {
      changes: { routes: area === 'mf-search' ? pages : [] },
    });
    const list: SourceList = { version, sourceHash, files: {}, packages: {} };
    writeFileSync(path.join(folder, sourceListFile), JSON.stringify(list));
    await machine.run(`chown -R 1000:1000 ${machine.volume('builds')}`);
  }

  async function fillIn(...names: string[]): Promise<void> {
    const file = path.join(machine.checkout, 'operations/.env');
    for (const name of names) {
      const secret = await machine.run(documentedCommand('operations/example.env', 'openssl'));
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(`${name}=\n`, `${name}=${secret.trim()}\n`));
    }
  }
});
