import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { RequestError, wireTime } from '#engine/pure';
import type { Db } from '../../../db/connection';
import { fieldError } from '../../../http/fieldError';
import { databaseNow } from '../../../scheduler/jobRows';
import type { Row } from '../../contract';
import { nextCode } from './nextCode';

type Rule = Readonly<Row<'system/fill-rule'>>;

interface GenerationRequest {
  tx: Db;
  rule: Rule;
  /** Of codes below another: that one's code; empty: the first level. */
  parentCode: string;
  /** Whether the value is issued: numbers advance. Otherwise it is only shown. */
  isTaken: boolean;
}

/** What a fill rule may name, and nothing else: never a class or an expression from a form. */
const GENERATORS: Record<string, (request: GenerationRequest) => Promise<string>> = Object.assign(
  Object.create(null),
  {
    dated,
    random: async ({ rule }: GenerationRequest) => `${rule.prefix ?? ''}${randomText(rule)}`,
    depart: (request: GenerationRequest) => codeBelow(request, DEPARTS),
    category: (request: GenerationRequest) => codeBelow(request, CATEGORIES),
  },
);

/** The next value of a rule. Refuses, with a sentence, what its generator cannot do. */
export function generate(request: GenerationRequest): Promise<string> {
  const generator = GENERATORS[String(request.rule.generator)];
  if (!generator) throw new RequestError('该规则没有生成方式');
  return generator(request);
}

/** What values of a rule look like, without asking the database. `now`: wire time. */
export function exampleOf(rule: Partial<Rule>, now: string): string {
  if (rule.generator === 'random')
    return `${rule.prefix ?? ''}${(ALPHABETS[String(rule.alphabet)] ?? '').slice(-Number(rule.length))}`;
  return rule.generator === 'dated' ? numbered(rule, periodOf(rule, now), '1') : 'A01';
}

async function dated({ tx, rule, isTaken }: GenerationRequest): Promise<string> {
  const period = periodOf(rule, wireTime(await databaseNow(tx)));
  const found = isTaken
    ? await sql<{ value: string }>`
        insert into fill_sequence (rule_id, period, value) values (${rule.id}, ${period}, 1)
        on conflict (rule_id, period) do update set value = fill_sequence.value + 1 returning value::text`.execute(
        tx,
      )
    : await sql<{ value: string }>`
        select (coalesce(max(value), 0) + 1)::text as value from fill_sequence
        where rule_id = ${rule.id} and period = ${period}`.execute(tx);
  return numbered(rule, period, String(found.rows[0]?.value));
}

function numbered({ prefix, digits }: Partial<Rule>, period: string, number: string): string {
  return `${prefix ?? ''}${period}${number.padStart(Number(digits), '0')}`;
}

const DATE_LETTERS: Record<string, number> = { day: 8, month: 6, year: 4, none: 0 };

function periodOf({ datePart }: Partial<Rule>, now: string): string {
  return now.slice(0, 10).replaceAll('-', '').slice(0, DATE_LETTERS[String(datePart)]);
}

const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const ALPHABETS: Record<string, string> = {
  digits: DIGITS,
  upper: UPPER,
  mixed: `abcdefghijkmnopqrstuvwxyz${UPPER}`,
};

function randomText({ alphabet, length }: Rule): string {
  const letters = ALPHABETS[String(alphabet)] ?? DIGITS;
  return Array.from({ length: Number(length) }, () => letters[randomInt(letters.length)]).join('');
}

/** The columns of codes by levels; deleted ones keep theirs, and nobody else gets them. */
const DEPARTS = { table: sql`sys_depart`, column: sql`org_code`, title: '部门' };
const CATEGORIES = { table: sql`category`, column: sql`code`, title: '分类' };

async function codeBelow(
  { tx, parentCode }: GenerationRequest,
  { table, column, title }: typeof DEPARTS,
): Promise<string> {
  const { rows } = await sql<{ last: string | null; has_parent: boolean }>`
    select max(${column}) filter (where length(${column}) = ${parentCode.length + 3}::int and left(${column}, ${parentCode.length}::int) = ${parentCode}) as last,
      coalesce(bool_or(${column} = ${parentCode} and delete_time is null), false) as has_parent
    from ${table}`.execute(tx);
  const message = `没有编码为“${parentCode}”的${title}`;
  if (parentCode !== '' && !rows[0]?.has_parent) throw fieldError('parentCode', message);
  return nextCode(parentCode, rows[0]?.last ?? null);
}
