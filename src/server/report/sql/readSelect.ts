import { loadModule, parseSync } from 'libpg-query';
import { RequestError } from '../../../engine/pure';
import { FUNCTIONS, MOMENTS, NODES, OPERATORS, TYPES } from './allowed';
import { placeAt, placeAtCharacter } from './place';

/** What a report's SQL asks for, once it is known to be one SELECT of allowed parts. */
export interface ReadSelect {
  /** The relations it names, without those it makes itself by WITH. */
  relations: string[];
  /** The highest `$n` in it; 0: none. */
  parameters: number;
}

const LONGEST = 10_000;
const DEEPEST = 200;
const TOO_DEEP = 'SQL 套得太深，请拆开写';

/**
 * Reads an author's SQL by PostgreSQL's own parser, without running it. Refuses, with line and column, all that is not exactly
 * one SELECT of allowed kinds, functions, operators and types over relations without a schema; of another database (`isElsewhere`)
 * relations may name theirs, but for the system's.
 */
export async function readSelect(text: string, { isElsewhere = false } = {}): Promise<ReadSelect> {
  assertWithinLimits(text);
  const statements = await parsed(text);
  const [first] = statements;
  if (first === undefined) throw new RequestError('SQL 是空的');
  if (statements.length > 1) throw new RequestError('SQL 只能是一条 SELECT 语句，现在有多条');
  if (!('SelectStmt' in first.stmt)) throw new RequestError('SQL 只能是一条 SELECT 语句');
  const found: Found = { text, isElsewhere, relations: new Set(), made: new Set(), parameters: 0 };
  visitAll(first.stmt, found);
  return {
    relations: [...found.relations].filter((name) => !found.made.has(name)),
    parameters: found.parameters,
  };
}

interface Found {
  text: string;
  isElsewhere: boolean;
  relations: Set<string>;
  /** Names that WITH makes. */
  made: Set<string>;
  parameters: number;
}

type Node = Record<string, unknown>;

function assertWithinLimits(text: string): void {
  if (text.length > LONGEST) throw new RequestError(`SQL 最多 ${LONGEST} 个字符`);
  if (text.includes('\0')) throw new RequestError('SQL 里不能有空字符');
  // the parser runs on its own stack, which this many brackets would fill
  let depth = 0;
  for (const letter of text) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth > DEEPEST) throw new RequestError(`SQL 的括号最多套 ${DEEPEST} 层`);
  }
}

async function parsed(text: string): Promise<{ stmt: Node }[]> {
  await loadModule();
  if (text.trim() === '') return [];
  try {
    const { stmts = [] } = parseSync(text) as { stmts?: { stmt: Node }[] };
    return stmts;
  } catch (error) {
    if (error instanceof RangeError) throw new RequestError(TOO_DEEP);
    const { sqlDetails, message } = error as Error & { sqlDetails?: { cursorPosition?: number } };
    const place = placeAtCharacter(text, (sqlDetails?.cursorPosition ?? -1) + 1);
    throw new RequestError(`SQL 写法不对${place}：${message}`);
  }
}

function visitAll(statement: Node, found: Found): void {
  try {
    visit(statement, found);
  } catch (error) {
    if (error instanceof RangeError) throw new RequestError(TOO_DEEP);
    throw error;
  }
}

function visit(value: unknown, found: Found): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (/^[A-Z]/.test(name)) judge(name, inner as Node, found);
    else judgeWord(name, inner, found);
    visit(inner, found);
  }
}

/** Parts that are no separate nodes, in any place. */
function judgeWord(name: string, inner: unknown, found: Found): void {
  if (name === 'intoClause') throw refusal(found, 'SELECT INTO', {});
  if (name === 'lockingClause') throw refusal(found, 'FOR UPDATE / FOR SHARE', {});
  if (name === 'recursive' && inner === true) throw refusal(found, 'WITH RECURSIVE', {});
  if (name === 'typeName') judgeType(inner as Node, found);
}

function judge(kind: string, node: Node, found: Found): void {
  if (!NODES.has(kind)) throw refusal(found, NAMES[kind] ?? kind, node);
  if (kind === 'RangeVar') judgeRelation(node, found);
  if (kind === 'FuncCall') judgeNamed(node.funcname, FUNCTIONS, '函数', node, found);
  if (kind === 'A_Expr') judgeNamed(node.name, OPERATORS, '运算符', node, found);
  if (kind === 'SubLink' && node.operName) judgeNamed(node.operName, OPERATORS, '运算符', node, found);
  if (kind === 'SortBy' && node.useOp) throw refusal(found, 'ORDER BY … USING', node);
  if (kind === 'SQLValueFunction' && !MOMENTS.has(String(node.op)))
    throw refusal(found, String(node.op).replace('SVFOP_', ''), node);
  if (kind === 'CommonTableExpr') judgeMade(node, found);
  if (kind === 'ParamRef') found.parameters = Math.max(found.parameters, Number(node.number ?? 0));
  if (kind === 'ParamRef' && !node.number) throw refusal(found, '$0', node);
}

/** The system's own relations all begin so, and are on every path. */
const SYSTEMS = /^(pg_|information_schema)/i;

function judgeRelation(node: Node, { relations, text, isElsewhere }: Found): void {
  const name = String(node.relname);
  const isForeign = node.catalogname || SYSTEMS.test(String(node.schemaname ?? '')) || SYSTEMS.test(name);
  if (isForeign || (node.schemaname && !isElsewhere)) {
    const qualifiedName = [node.catalogname, node.schemaname, name].filter(Boolean).join('.');
    throw new RequestError(
      `SQL 不能使用“${qualifiedName}”${placeOf(node, text)}：${isElsewhere ? '系统表不能查' : '只能用页面的名字，如 goods_gift，前面不写模式'}`,
    );
  }
  relations.add(name);
}

function judgeMade(node: Node, found: Found): void {
  const name = String(node.ctename);
  if (SYSTEMS.test(name)) throw refusal(found, `WITH ${name}`, node);
  found.made.add(name);
}

function judgeType(type: Node, found: Found): void {
  if (type.setof || type.pct_type) throw refusal(found, 'SETOF / %TYPE', type);
  judgeNamed(type.names, TYPES, '类型', type, found);
}

/** A name as its parts: the parser puts `pg_catalog` before what it makes of SQL's own syntax. */
function judgeNamed(
  parts: unknown,
  allowed: ReadonlySet<string>,
  what: string,
  node: Node,
  { text }: Found,
): void {
  const names = (parts as { String: { sval?: string } }[]).map((part) => part.String.sval ?? '');
  const own = names[0] === 'pg_catalog' ? names.slice(1) : names;
  const [name = ''] = own;
  if (own.length !== 1 || !allowed.has(name))
    throw new RequestError(`SQL 不能使用${what}“${names.join('.')}”${placeOf(node, text)}`);
}

const NAMES: Record<string, string> = Object.assign(Object.create(null), {
  InsertStmt: 'INSERT',
  UpdateStmt: 'UPDATE',
  DeleteStmt: 'DELETE',
  MergeStmt: 'MERGE',
  RangeTableSample: 'TABLESAMPLE',
  RangeTableFunc: 'XMLTABLE',
  A_Indirection: '(…).字段',
  XmlExpr: 'XML',
  XmlSerialize: 'XML',
  CollateClause: 'COLLATE',
});

function refusal({ text }: Found, what: string, node: Node): RequestError {
  return new RequestError(`SQL 里不能有 ${what}${placeOf(node, text)}`);
}

function placeOf({ location }: Node, text: string): string {
  return placeAt(text, typeof location === 'number' ? location : undefined);
}
