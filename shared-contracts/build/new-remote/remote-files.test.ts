import { remoteFiles } from './remote-files.ts';

const remote = {
  area: 'mf-test-days',
  owner: "The buyers' team",
  path: '/test-days',
};
const versions = {
  contract: '2.0.0',
  build: '1.0.0',
  testing: '1.0.0',
  react: '19.3.1',
  node: '26.10.0',
  'types-node': '26.6.6',
  typescript: '7.0.2',
};

describe.each(['workspace', 'standalone'] as const)('a new remote (%s)', (kind) => {
  const files = remoteFiles(remote, kind, versions);

  it('contains the given names and no placeholder', () => {
    for (const [file, text] of files) expect(`${file}\n${text}`).not.toMatch(/__[a-z-]+__/);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'package.json',
        'remote.manifest.ts',
        'src/remote.ts',
        'src/routes/test-days.route.tsx',
        'src/widgets/test-days-teaser.widget.tsx',
      ]),
    );
    expect(files.get('src/routes/test-days.route.tsx')).toContain('<h1>Test days</h1>');
    expect(files.get('remote.manifest.ts')).toContain("path: '/test-days'");
    expect(files.get('remote.manifest.ts')).toContain('owner: "The buyers\' team"');
  });

  it('depends on the current contract version', () => {
    const { dependencies } = JSON.parse(files.get('package.json') ?? '{}') as {
      dependencies: Record<string, string>;
    };
    expect(dependencies['react']).toBe('19.3.1');
    expect(dependencies['@contracts/platform']).toBe(
      kind === 'workspace' ? '2.0.0' : 'file:vendor/platform.tgz',
    );
  });
});

it('platform#F1: never requests our packages from a registry in a team’s own repository', () => {
  const files = remoteFiles(remote, 'standalone', versions);
  expect(files.get('.npmrc')).toContain('@contracts:registry=https://registry.invalid/');
  expect(files.get('.npmrc')).toContain('audit=false');
  const { dependencies, devDependencies } = JSON.parse(files.get('package.json') ?? '{}') as Record<
    string,
    Record<string, string>
  >;
  const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith('@contracts/'),
  );
  expect(
    own.map(([name, from]) => [name, from.replace(/^file:vendor\/\w+\.tgz$/, 'vendor')]),
  ).toEqual(
    ['platform', 'ui', 'wire', 'build', 'releases', 'testing'].map((part) => [
      `@contracts/${part}`,
      'vendor',
    ]),
  );
});
