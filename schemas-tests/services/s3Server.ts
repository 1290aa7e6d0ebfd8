import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Settings } from '../../src/server/process/environment';

export interface S3Server {
  settings: S3Settings;
  port: number;
  /** The same as variables of the environment. */
  variables: Record<string, string>;
  /** What it holds stays. */
  stop(): Promise<void>;
  /** At the same address, with what it held. */
  start(): Promise<void>;
  /** Stops it and removes what it held. */
  end(): Promise<void>;
}

const BUCKET = 'console-files';
const KEY = 'TESTKEY';

/** The program that is an S3 server for tests, with its arguments. */
export function s3Program(folder: string, port: number): string[] {
  return [join(import.meta.dirname, 's3Stub.mjs'), folder, String(port), BUCKET, KEY];
}

/** An S3 server on 127.0.0.1, with one empty bucket; `port` as somebody else sees it. */
export async function startS3(prefix = 'console'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'console-s3-'));
  let port = 0;
  let server: ChildProcessByStdio<null, Readable, null>;
  const start = async () => {
    server = spawn(process.execPath, s3Program(directory, port), { stdio: ['ignore', 'pipe', 'inherit'] });
    port = Number(await once(server.stdout, 'data'));
  };
  const stop = async () => {
    server.kill();
    await once(server, 'exit');
  };
  await start();
  const variables = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
    S3_PREFIX: prefix,
  };
  return {
    settings: settingsAt(port, prefix),
    port,
    variables,
    start,
    stop,
    end: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export function settingsAt(port: number, prefix = 'console'): S3Settings {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: KEY,
    secretAccessKey: KEY,
    prefix: `${prefix}/`,
    isPathStyle: true,
  };
}
