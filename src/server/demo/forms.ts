import { sql } from 'kysely';
import type { Db } from '../db/connection';

const QUOTAS = [
  { sex: 'male', levelFrom: 0, times: 10, free: 3 },
  { sex: 'male', levelFrom: 10, times: 30, free: 8 },
  { sex: 'male', levelFrom: 30, times: 80, free: 20 },
  { sex: 'female', levelFrom: 0, times: 30, free: 30 },
  { sex: 'female', levelFrom: 20, times: 60, free: 60 },
];

const CHOICES = {
  education_choices: ['高中及以下', '大专', '本科', '硕士', '博士'],
  income_choices: ['5 万以下', '5–10 万', '10–20 万', '20–50 万', '50 万以上'],
  marriage_choices: ['未婚', '离异', '丧偶'],
  interest_choices: ['唱歌', '听歌', '游戏', '旅行', '美食', '电影', '健身', '读书', '养宠物', '手作'],
};

/** What is asked of people and how they greet each other, as somebody has set it; forms that are there at all. */
export async function seedForms(tx: Db): Promise<void> {
  await sql`update hello_config set quotas = ${JSON.stringify(QUOTAS)}::jsonb, categories = '["warm","voice","song"]'::jsonb`.execute(
    tx,
  );
  await sql`update base_info_config set city_required = true, height_required = false,
    jobs = '["student","office","free","service","other"]'::jsonb,
    education_shown = true, income_shown = true, marriage_shown = true, interest_shown = true, interest_required = true,
    education_choices = ${JSON.stringify(CHOICES.education_choices)}::jsonb,
    income_choices = ${JSON.stringify(CHOICES.income_choices)}::jsonb,
    marriage_choices = ${JSON.stringify(CHOICES.marriage_choices)}::jsonb,
    interest_choices = ${JSON.stringify(CHOICES.interest_choices)}::jsonb`.execute(tx);
}
