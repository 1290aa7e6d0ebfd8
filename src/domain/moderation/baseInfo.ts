import { sql } from 'kysely';
import { isEmpty, type RecordData } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { action, hook, type Row } from '#server/parts/contract';

type BaseInfo = Row<'operation/base-info-config'>;

const CHOICES = {
  education: ['educationChoices', '学历'],
  income: ['incomeChoices', '收入'],
  marriage: ['marriageChoices', '婚姻'],
  interest: ['interestChoices', '兴趣'],
} as const;

/** `baseInfo.check`, before every save: a choice has options, each once. */
export const check = hook('operation/base-info-config', async ({ after }) => {
  for (const [part, [name, title]] of Object.entries(CHOICES)) {
    if (after[`${part as keyof typeof CHOICES}Shown`] !== true) continue;
    const choices = after[name] ?? [];
    if (choices.length < 2) throw fieldError(name, `${title}至少要有两个可选项`);
    const twice = choices.find((choice, place) => choices.indexOf(choice) !== place);
    if (twice !== undefined) throw fieldError(name, `${title}的“${twice}”写了两次`);
  }
  return undefined;
});

/** `baseInfo.impact` 看影响: whose records do not meet what is being typed, of those who were here within thirty days. */
export const impact = action('operation/base-info-config', async ({ tx, answers }) => {
  const found = await countMisfits(tx, answers as RecordData & Partial<BaseInfo>);
  const sentences = Object.entries(found.misfits).flatMap(([what, count]) =>
    count > 0 ? [`${what} ${count} 人`] : [],
  );
  const all = `近 30 天活跃的 ${found.people} 人里，`;
  return {
    message: sentences.length === 0 ? `${all}资料都合要求` : `${all}${sentences.join('，')}`,
    result: found,
  };
});

interface Misfits {
  people: number;
  misfits: Record<string, number>;
}

async function countMisfits(tx: Db, config: RecordData & Partial<BaseInfo>): Promise<Misfits> {
  const isShown = (part: string) => config[`${part}Shown`] === true;
  const isRequired = (part: string) => isShown(part) && config[`${part}Required`] === true;
  const number = (name: keyof BaseInfo) => (isEmpty(config[name]) ? null : Number(config[name]));
  const jobs = isShown('job') && !isEmpty(config.jobs) ? (config.jobs as string[]) : null;
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as people,
      count(*) filter (where char_length(nickname) < ${number('nicknameLeast')}::int
        or char_length(nickname) > ${number('nicknameMost')}::int)::int as "昵称长短不合",
      count(*) filter (where extract(year from age(birthday)) < ${number('ageLeast')}::int
        or extract(year from age(birthday)) > ${number('ageMost')}::int)::int as "年龄不合",
      count(*) filter (where ${isShown('signature')}::boolean and signature <> '' and
        (char_length(signature) < ${number('signatureLeast')}::int or char_length(signature) > ${number('signatureMost')}::int))::int as "签名长短不合",
      count(*) filter (where ${isRequired('signature')}::boolean and coalesce(signature, '') = '')::int as "没填签名",
      count(*) filter (where ${isShown('height')}::boolean and (height < ${number('heightLeast')}::int
        or height > ${number('heightMost')}::int))::int as "身高不合",
      count(*) filter (where ${isRequired('height')}::boolean and height is null)::int as "没填身高",
      count(*) filter (where ${isRequired('city')}::boolean and city is null)::int as "没填城市",
      count(*) filter (where job <> all(${jobs}::text[]))::int as "职业不在可选里",
      count(*) filter (where ${isRequired('job')}::boolean and job is null)::int as "没填职业",
      count(*) filter (where ${number('photosLeast')}::int > 0 and (select count(*) from user_photo p
        where p.user_id = u.id and p.status = 'passed') < ${number('photosLeast')}::int)::int as "照片不够"
    from app_user u where active_time > now() - interval '30 days' and coalesce(status, 'normal') <> 'banned'`.execute(
    tx,
  );
  const { people = 0, ...misfits } = rows[0] ?? {};
  return { people, misfits };
}
