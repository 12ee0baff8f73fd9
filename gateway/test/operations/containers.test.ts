import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentedCommand } from '@contracts/build/docs/documented-command.ts';
import { canReplay, OwnMachine } from './own-machine.ts';

const limitMs = 900_000;
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const sites = `name,city_town,${days.join(',')}
Wexcombe Leeds,Leeds,${days.map(() => 'closed').join(',')}
`;
const stock =
  'stock_id,make,model,year,price,mileage,fuel_type,site\nA1,Ford,Focus,2021,12995,20000,petrol,Wexcombe Leeds\n';

/** Commands of the pages, with the users, capabilities and read-only roots of the compose file. */
(canReplay ? describe : describe.skip)('containers, where namespaces can be made', () => {
  let machine: OwnMachine;
  beforeAll(async () => {
    machine = new OwnMachine();
    await machine.start();
    await machine.run(documentedCommand('docs/production.md', 'cp operations/example.env'));
    await machine.run(documentedCommand('docs/production.md', 'mkdir -p operations/imports'));
    await fillIn('POSTGRES_PASSWORD', 'VISIT_KEY');
    await machine.run(
      documentedCommand('docs/production.md', 'docker compose -f operations/compose.yaml build'),
    );
  }, limitMs);
  afterAll(() => machine.stop());

  it(
    'platform#container-2, platform#container-5: imports sites and stock into the database',
    async () => {
      const imports = path.join(machine.checkout, 'operations/imports');
      writeFileSync(path.join(imports, 'sites.csv'), sites);
      writeFileSync(path.join(imports, 'stock.csv'), stock);
      const takenIn = await machine.run(
        documentedCommand(
          'docs/production.md',
          'docker compose -f operations/compose.yaml run --rm tools npm run sites:import',
        ),
      );
      expect(takenIn).toContain('Sites: added 1');
      const imported = await machine.run(
        documentedCommand(
          'docs/production.md',
          'docker compose -f operations/compose.yaml run --rm tools npm run stock:import',
        ),
      );
      expect(imported).toMatch(/\b1\b.*\badded\b|\badded\b.*\b1\b/);
    },
    limitMs,
  );

  it(
    'platform#container-1: reads the release store without root or capabilities',
    async () => {
      const status = await machine.run(
        documentedCommand(
          'docs/production.md',
          'docker compose -f operations/compose.yaml run --rm tools npm run release -- status',
        ),
      );
      expect(status).toContain('Nothing is live yet.');
    },
    limitMs,
  );

  it.each(['tools', 'publish'])(
    'platform#container-1: %s writes to its volumes and to nothing else',
    async (service) => {
      const container = `docker compose -f operations/compose.yaml run --rm ${service}`;
      expect(await machine.run(`${container} id -u`)).toBe('1000\n');
      await machine.run(`${container} touch /var/lib/forecourt/file /tmp/file`);
      await expect(machine.run(`${container} touch package.json`)).rejects.toThrow(
        /Read-only|Permission denied/,
      );
      const capabilities = await machine.run(`${container} grep ^Cap /proc/self/status`);
      expect(capabilities).not.toMatch(/[1-9a-f]{1}[0-9a-f]*$/m);
    },
    limitMs,
  );

  it(
    'platform#container-1: publish writes its builds and what Module Federation generates',
    async () => {
      const container = 'docker compose -f operations/compose.yaml run --rm publish';
      await machine.run(`${container} touch .cache/file node_modules/.federation/file`);
    },
    limitMs,
  );

  it(
    'platform#container-5: writes backups into their volume',
    async () => {
      const container = 'docker compose -f operations/compose.yaml run --rm tools';
      await machine.run(`${container} touch /backups/file`);
    },
    limitMs,
  );

  async function fillIn(...names: string[]): Promise<void> {
    const file = path.join(machine.checkout, 'operations/.env');
    for (const name of names) {
      const secret = await machine.run(documentedCommand('operations/example.env', 'openssl'));
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(`${name}=\n`, `${name}=${secret.trim()}\n`));
    }
  }
});
