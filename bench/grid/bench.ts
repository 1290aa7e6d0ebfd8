import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build } from 'vite';
import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { temporaryFolder } from '../support/temporaryFolder';
import { type GridFigures, measureGrid } from './run';

const ROOT = join(import.meta.dirname, '../..');
const SIZE = '60 x 1,000';

/** Our grid beside antd's two tables, built as the site is. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const url = await servePage(atEnd);
  const found = await measureGrid(await launchChromium(atEnd), url);
  const figureOf = (name: string, value: (figures: GridFigures) => number, unit: string): Figure => {
    const ours = value(found.ours);
    const compared = (figures: GridFigures) =>
      `${value(figures).toLocaleString('en')}${unit} (${(value(figures) / ours).toFixed(1)}x)`;
    return {
      what: `grid ${SIZE}: ${name}`,
      value: `${ours.toLocaleString('en')}${unit}`,
      beside: `antd Table ${compared(found.antd)}, virtual ${compared(found.antdVirtual)}`,
    };
  };
  return {
    figures: [
      figureOf('toggle', ({ toggleMs }) => toggleMs, ' ms'),
      figureOf('page turn', ({ pageMs }) => pageMs, ' ms'),
      figureOf('elements', ({ nodes }) => nodes, ''),
    ],
    notes: [],
  };
}

/** The page of this folder in a production build, served at `/bench/grid/index.html`. */
async function servePage(atEnd: AtEnd): Promise<string> {
  const outDir = await temporaryFolder(atEnd);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
      rollupOptions: { input: join(ROOT, 'bench/grid/index.html') },
    },
  });
  const server = fastify({ forceCloseConnections: true });
  atEnd(() => server.close());
  await server.register(fastifyStatic, { root: outDir });
  return server.listen({ host: '127.0.0.1', port: 0 });
}
