import type { AnswerOf } from '#contract/routeTable';
import { RequestError } from '#engine/pure';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { runOperation } from '#server/routes/screen/screenOperation';

/** The family's test of a data source that is being typed (`contract.md` §10): our own, in the family's words. */
export const routes = typedRoutes({ 'POST /online/cgreport/api/testConnection': testConnection });

/** `jdbc:mysql://db.example.com:3306/shop?useSSL=false`, `jdbc:postgresql://…`. */
const ADDRESS = /^jdbc:(mysql|postgresql):\/\/([A-Za-z0-9.-]{1,100}):(\d{1,5})\/([^?/]{1,63})(?:\?.*)?$/;

async function testConnection(context: TypedContext<'POST /online/cgreport/api/testConnection'>) {
  const { id, dbUrl, dbUsername, dbPassword, ...own } = context.input;
  const found = dbUrl === undefined ? null : ADDRESS.exec(String(dbUrl));
  if (dbUrl !== undefined && found === null)
    throw new RequestError('数据源地址应形如 jdbc:mysql://主机:端口/数据库，只支持 MySQL 和 PostgreSQL');
  const address = found && { dbType: found[1], host: found[2], port: found[3], dbName: found[4] };
  const record = { id, ...own, ...address, dbUsername, dbPassword };
  return runOperation<AnswerOf<'POST /online/cgreport/api/testConnection'>>(context, {
    screen: 'system/data-source',
    method: 'POST',
    name: 'action/try',
    body: { record },
  });
}
