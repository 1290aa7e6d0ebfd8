import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Part, startPart } from './part';
import { USER } from './programs';

interface PoolerOptions {
  folder: string;
  port: number;
  /** Of the database behind it. */
  target: number;
  database: string;
  user: string;
  password: string;
  /** Connections to the server. */
  size: number;
}

/** pgbouncer in transaction mode, with the settings of `docs/operations.md`. */
export async function startPooler(options: PoolerOptions): Promise<Part> {
  const { folder, port, target, database, user, password, size } = options;
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${user}" "${password}"\n`);
  await chmod(users, 0o644);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
${database} = host=127.0.0.1 port=${target} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
admin_users = ${user}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
tcp_keepidle = 5
tcp_keepintvl = 1
tcp_keepcnt = 5
tcp_user_timeout = 10000
`,
  );
  return startPart({ name: 'pgbouncer', folder, program: 'pgbouncer', args: [settings], user: USER });
}
