import type { Row } from '#server/parts/contract';

export type HelloConfig = Row<'operation/hello-config'>;
type Quota = NonNullable<HelloConfig['quotas']>[number];

/** What somebody may do today. */
export interface HelloRight {
  times: number;
  free: number;
  /** Gold for each after the free ones. */
  price: number;
}

const NONE: HelloRight = { times: 0, free: 0, price: 0 };

/** By sex and level: the line of the highest level that is not above the person's. */
export function helloRight(
  { enabled, quotas, price }: Partial<Pick<HelloConfig, 'enabled' | 'quotas' | 'price'>>,
  person: { sex: string | null; level: number | null },
): HelloRight {
  if (enabled !== true) return NONE;
  const level = person.level ?? 0;
  const own = (quotas ?? []).filter((quota) => quota.sex === person.sex && Number(quota.levelFrom) <= level);
  const [best] = own.sort((one, other) => Number(other.levelFrom) - Number(one.levelFrom));
  return best ? { times: Number(best.times), free: Number(best.free), price: Number(price ?? 0) } : NONE;
}

const SEXES = { male: '男', female: '女' } as const;

/** What is wrong with the lines, in words; null: nothing. */
export function quotaError(quotas: readonly Quota[]): string | null {
  for (const sex of ['male', 'female'] as const) {
    const own = quotas
      .filter((quota) => quota.sex === sex)
      .sort((one, other) => Number(one.levelFrom) - Number(other.levelFrom));
    if (own[0] === undefined || Number(own[0].levelFrom) > 0) return `${SEXES[sex]}要有从 0 级起的一行`;
    for (const [place, quota] of own.entries()) {
      const name = `${SEXES[sex]} ${quota.levelFrom} 级`;
      if (Number(quota.free) > Number(quota.times)) return `${name}的免费次数多于每天次数`;
      const before = own[place - 1];
      if (before === undefined) continue;
      if (Number(before.levelFrom) === Number(quota.levelFrom)) return `${name}写了两行`;
      if (Number(before.times) > Number(quota.times)) return `${name}的次数少于更低的等级`;
    }
  }
  return null;
}
