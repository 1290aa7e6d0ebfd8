import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../src/server/db/connection';
import { dyingAt } from './moneyKills';
import type { Client, TestServer } from './testServer';

/** What is for sale, by its ids. */
export interface Goods {
  /** By how much gold each gives. */
  tiers: Record<number, string>;
  vip: string;
  dress: string;
}

/** Two people, and what was done between them. */
export interface Tale {
  server: TestServer;
  /** The app's backend. */
  app: Client;
  /** A second operator. */
  peer: Client;
  goods: Goods;
  payer: string;
  host: string;
  nextPerson: () => Promise<string>;
  /** At which row that it writes a killed press of a button dies. */
  deathAt: number;
  /** What killed presses were answered. */
  deaths: number[];
  /** Records by their kind, the latest last. */
  made: Record<'recharge' | 'vip' | 'dress' | 'radio' | 'withdrawal', string[]>;
}

/** Does a step, or all of it but its commit: refusals of business are answers, anything else is a bug. */
export type Act = (isKilled: boolean) => Promise<void>;

/** Prepares a step; what it answers has its effect once, however often it is done. */
export type Actor = (tale: Tale, step: { amount: number; isDebtAccepted: boolean }) => Promise<Act> | Act;

export function newTale(tale: Omit<Tale, 'made' | 'deathAt'>): Tale {
  return { ...tale, deathAt: 1, made: { recharge: [], vip: [], dress: [], radio: [], withdrawal: [] } };
}

/** A press of the console; killed, its connection dies while it writes, and it is a fault of ours or was done before. */
export function button(
  { server, deathAt, deaths }: Tale,
  path: string,
  body: object,
  operator = server.admin,
): Act {
  return async (isKilled) => {
    if (!isKilled) return post(operator, path, body);
    const { status } = await dyingAt(server.services.db, deathAt, () => operator.post(path, body));
    deaths.push(status);
  };
}

export async function post(client: Client, path: string, body: object): Promise<void> {
  const { status } = await client.post(path, body);
  expect(status, path).toBe(200);
}

class Killed extends Error {}

/** In a transaction that fails before its end where it is killed: nothing of it may stay. */
export function within({ server }: Tale, work: (tx: Db) => Promise<unknown>): Act {
  return async (isKilled) => {
    const done = server.services.db.transaction().execute(async (tx) => {
      await work(tx);
      if (isKilled) throw new Killed();
    });
    await done.catch((error: Error) => {
      if (!(error instanceof Killed) && error.constructor.name !== 'RequestError' && !isDouble(error))
        throw error;
    });
  };
}

/** Two concurrent ones may both come as far as the record, which is there once. */
function isDouble(error: Error): boolean {
  return (error as { code?: string }).code === '23505';
}

export async function nextId({ server }: Tale): Promise<string> {
  const { rows } = await sql<{ id: string }>`select next_id()::text as id`.execute(server.services.db);
  return rows[0]?.id as string;
}
