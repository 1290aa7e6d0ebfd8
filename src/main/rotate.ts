import { sql } from 'kysely';
import pino from 'pino';
import { openServices } from '#server/app/openServices';
import { reencrypt } from '#server/ops/reencrypt';
import { withDatabase } from '#server/ops/toolDatabase';
import { readEnvironment, SettingError } from '#server/process/environment';
import { rotateKeyFile } from '#server/security/secretKeys';
import { additionsOf } from './additions';

const HOW_TO =
  '密钥来自 SECRET_KEY，请先在所有进程上把新密钥放进 SECRET_KEY_OLD 并重启，再把两者对调（SECRET_KEY 为新，SECRET_KEY_OLD 为旧）并重启，然后运行本命令';

/**
 * `npm run rotate-key`, while the server runs: a new key, and everything that older ones encrypted is encrypted
 * again. If the key is `SECRET_KEY`, the operator brings the new one and this only encrypts again.
 */
export async function rotate(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { secretKey, oldSecretKeys, dataDir } = environment;
  if (secretKey !== null && oldSecretKeys.length === 0) throw new SettingError(HOW_TO);
  await withDatabase(environment, async (db) => {
    const services = await openServices({
      environment,
      additions: additionsOf(process.env),
      db,
      log: pino({ level: 'warn' }),
      report: console.log,
    });
    // two concurrent runs would each replace the other's key
    const { count, unreadable } = await db.connection().execute(async (lock) => {
      await sql`select pg_advisory_lock(hashtext('rotate key'))`.execute(lock);
      if (secretKey === null) console.log(`新密钥：${(await rotateKeyFile(dataDir)).id}`);
      return reencrypt(services);
    });
    console.log(`已用新密钥重新加密 ${count} 项`);
    if (unreadable > 0) console.log(`有 ${unreadable} 项用现有的密钥都解不开，保持原样，请重新填写`);
    console.log('旧密钥仍可解开以前的备份；确认不再需要后，可以删除 keys/secrets-*.key 或 SECRET_KEY_OLD');
  });
}
