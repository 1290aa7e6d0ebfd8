import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { DEPLOYED } from '../bench/support/builtServer';

/** What `deploy/` names is there: containers cannot be built where tests run, so that at least nothing in them is misspelt. */
const read = (name: string) => readFileSync(join('deploy', name), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

const settings = new Set(
  [...readFileSync('src/server/process/environment.ts', 'utf8').matchAll(/variable\('([A-Z\d_]+)'\)/g)].map(
    ([, name]) => name,
  ),
);
const unknown = (names: string[]) =>
  names.filter((name) => !settings.has(name) && !['NODE_ENV', 'LOG_LEVEL'].includes(name));

test('settings in compose file, unit, container and example are settings of the server', () => {
  expect(settings.size).toBeGreaterThan(20);
  expect(unknown(Object.keys(compose.services['console-1']?.environment ?? {}))).toEqual([]);
  const [, container = ''] = /^ENV (.*)$/m.exec(read('Containerfile')) ?? [];
  const [, unit = ''] = /^Environment=(.*)$/m.exec(read('console@.service')) ?? [];
  for (const line of [container, unit])
    expect(unknown([...line.matchAll(/([A-Z\d_]+)=/g)].map(([, name = '']) => name)), line).toEqual([]);
  const example = [...read('console.env.example').matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name = '']) => name);
  expect(example.length).toBeGreaterThan(5);
  expect(unknown(example)).toEqual([]);
});

test('services of the compose file depend on, mount and are called what is there', () => {
  const names = Object.keys(compose.services);
  expect(names).toEqual(['console-1', 'console-2', 'database', 'files', 'bucket', 'proxy']);
  for (const [name, { image, build, depends_on = [], volumes = [] }] of Object.entries(compose.services)) {
    expect(image, name).toBeTruthy();
    if (build) expect(existsSync(join('deploy', build.context, build.dockerfile)), name).toBe(true);
    const wanted = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(wanted.filter((one) => !names.includes(one))).toEqual([]);
    for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
      const isThere = source.startsWith('.') ? existsSync(join('deploy', source)) : source in compose.volumes;
      // the installation brings its own certificate
      if (!source.startsWith('./tls/')) expect(isThere, source).toBe(true);
    }
  }
  const hosts = [...read('nginx/upstream.compose.conf').matchAll(/server ([\w-]+):(\d+)/g)];
  expect(hosts.map(([, host = '', port]) => [names.includes(host), port])).toEqual([
    [true, '8080'],
    [true, '8080'],
  ]);
});

test('what the container copies is created by the build or exists here', () => {
  const copied = [...read('Containerfile').matchAll(/^COPY --from=build \/build\/(\S+)/gm)].map(
    ([, path = '']) => path,
  );
  expect(copied).toEqual(['package.json', 'node_modules', 'scripts', 'dist']);
  expect(copied.filter((path) => !['dist'].includes(path) && !existsSync(path))).toEqual([]);
});

test('container and unit start the server with the options with which benchmarks measure it', () => {
  const [, container = ''] = /^CMD (\[.*\])$/m.exec(read('Containerfile')) ?? [];
  const [, unit = ''] = /^ExecStart=(.*)$/m.exec(read('console@.service')) ?? [];
  const options = [...DEPLOYED, 'dist/server/main.js'];
  expect(JSON.parse(container)).toEqual(['node', ...options]);
  expect(unit.split(' ').slice(1)).toEqual(options);
});
